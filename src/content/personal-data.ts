/** All versions of the consent text on forms, newest first; the server rejects submissions with any other version. */
export const consentVersions = ['2025-06'] as const

/** Number of months after which submissions are deleted, as stated on the privacy page. */
export const retentionMonths = 24

/** Number of months after which a submission's hashed IP address is deleted, as stated on the privacy page. */
export const networkMonths = 1
