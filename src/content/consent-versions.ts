/** All versions of the consent statement, newest first; no other version is accepted. */
export const consentVersions = ['2025-06'] as const
