// Netlify build plugin: explains a deploy that failed because the account has no database.
const advice = `
This deploy ended before it began: the platform makes no database for this account.

  Plans from before September 2025 have none. A team owner changes the plan under "Usage & billing", "Change team
  plan"; the free one is enough. Then press "Retry deploy". Nothing in the repository has to change.
  docs/deploy.md has more, under "Plans".
`

/** @param {{ error?: { status?: number, customErrorInfo?: { location?: { endpoint?: string } } } }} failure */
export function onError({ error }) {
  const asked = error?.customErrorInfo?.location?.endpoint ?? ''
  if (error?.status === 403 && asked.startsWith('createSiteDatabase')) console.log(advice)
}
