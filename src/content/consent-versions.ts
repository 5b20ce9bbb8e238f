/** All versions of the consent text on forms, newest first; the server rejects submissions with any other version. */
export const consentVersions = ['2025-06'] as const
