/** How long sign-ups and messages are stored, in months; then they are erased. The privacy page says so. */
export const retentionMonths = 24

/** How long the site knows from which network a held form came, in months; the privacy page says so too. */
export const networkMonths = 1
