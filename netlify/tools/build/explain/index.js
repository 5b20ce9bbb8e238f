// Netlify build plugin that explains why a deploy failed when the Netlify account has no database.
const missingDatabaseAdvice = `
The deploy failed: Netlify does not provide a database for this account.

  Plans from before September 2025 do not include one. A team owner changes the plan under "Usage & billing", "Change team
  plan". The Free plan is enough. Then press "Retry deploy". Nothing in the repository has to change.
  docs/deploy.md has more, under "Plans".
`

/** @param {{ error?: { status?: number, customErrorInfo?: { location?: { endpoint?: string } } } }} failure */
export function onError({ error }) {
  const endpoint = error?.customErrorInfo?.location?.endpoint ?? ''
  if (error?.status === 403 && endpoint.startsWith('createSiteDatabase')) console.log(missingDatabaseAdvice)
}
