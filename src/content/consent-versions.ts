/** All versions of the consent statement, newest first; the server accepts no other. */
export const consentVersions = ['2025-06'] as const
