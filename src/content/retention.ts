/** Retention of submissions in months; stated on the privacy page. */
export const retentionMonths = 24

/** How long the site knows from which network a held form came, in months; the privacy page says so too. */
export const networkMonths = 1
