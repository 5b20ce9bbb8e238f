/** How long sign-ups and messages are stored, in months; then they are erased. The privacy page says so. */
export const retentionMonths = 24
