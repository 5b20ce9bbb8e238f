/** All versions of the consent statement, newest first; the server rejects any other version. */
export const consentVersions = ['2025-06'] as const
