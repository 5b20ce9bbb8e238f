/** Every version of the statement that the site has shown above a form, the one of today first. No other is taken. */
export const consentVersions = ['2025-06'] as const
