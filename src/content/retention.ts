/** Months after which submissions are deleted; stated on the privacy page. */
export const retentionMonths = 24

/** Months after which a submission's hashed network address is deleted; stated on the privacy page. */
export const networkMonths = 1
