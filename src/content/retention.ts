/** Retention of submissions in months; stated on the privacy page. */
export const retentionMonths = 24

/** Retention of a submission's hashed network address in months; stated on the privacy page. */
export const networkMonths = 1
