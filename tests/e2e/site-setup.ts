import { startSite } from '#tests/support/site.ts'

/** Starts the built site for the whole run; an address in SITE_ADDRESS is tested instead. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.SITE_ADDRESS) return undefined
  const site = await startSite()
  process.env.SITE_ADDRESS = site.address
  return site.stop
}
