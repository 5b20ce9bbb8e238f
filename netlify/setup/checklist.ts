import { getSiteUrl, isLocal } from '#netlify/env.ts'
import { memoize, withTimeout } from '#netlify/http/promises.ts'
import { log } from '#netlify/log/log.ts'
import { loadSite } from '#netlify/settings/load-site.ts'
import { openStore } from '#netlify/storage/open.ts'
import { findPasswordRefusal } from '#netlify/team/shared-password/password-refusal.ts'
import { countOwners } from '#netlify/team/shared-password/shared-access.queries.ts'
import type { Identity } from '#src/content/identity.ts'
import type { Site } from '#src/content/site.ts'
import type { SetupChecklist, SetupItem } from '#src/contract/setup/setup.ts'

const DISMISSAL_KEY = 'setup-dismissed'
const STORE_TIMEOUT_MS = 4000

const openStateStore = () => openStore('state')

async function isSetupDismissed(): Promise<boolean> {
  return (await withTimeout(openStateStore().get(DISMISSAL_KEY), STORE_TIMEOUT_MS)) !== null
}

export async function saveSetupDismissal(isDismissed: boolean): Promise<void> {
  await withTimeout<unknown>(
    isDismissed ? openStateStore().set(DISMISSAL_KEY, '') : openStateStore().delete(DISMISSAL_KEY),
    STORE_TIMEOUT_MS,
  )
}

const PAGE_TIMEOUT_MS = 4000
// Use a short cache TTL, so that "Check again" notices a change in Netlify's settings.
const CACHE_MS = 15_000

/** State of the home page as visitors get it; null means unknown. `isPublic` is true if it opens without a login. */
interface HomePageState {
  isPublic: boolean | null
  hasBadge: boolean | null
}

/** Path of the script that shows Netlify's "Powered by Netlify" badge. */
export const BADGE_SCRIPT = '/.netlify/scripts/hud'

const unknownState: HomePageState = { isPublic: null, hasBadge: null }

function toSiteNameTag({ siteName }: Identity): string {
  return `property="og:site_name" content="${siteName.replaceAll('&', '&#38;').replaceAll('"', '&#34;')}"`
}

/** Parses the home page's response. A private Netlify project answers 401 or shows a login page instead. */
export function parseHomePage(status: number, html: string, identity: Identity): HomePageState {
  if (status === 200 && html.includes(toSiteNameTag(identity)))
    return { isPublic: true, hasBadge: html.includes(BADGE_SCRIPT) }
  const isUnavailable = status >= 404
  return isUnavailable ? unknownState : { isPublic: false, hasBadge: null }
}

async function fetchHomePageState(): Promise<HomePageState> {
  try {
    const { identity } = await loadSite()
    const response = await fetch(getSiteUrl() ?? '', {
      credentials: 'omit',
      redirect: 'manual',
      headers: { Accept: 'text/html' },
      signal: AbortSignal.timeout(PAGE_TIMEOUT_MS),
    })
    return parseHomePage(response.status, await response.text(), identity)
  } catch (error) {
    log('warn', 'The public address could not be checked', {}, error)
    return unknownState
  }
}

const findHomePageState = memoize(fetchHomePageState, CACHE_MS)

/** Detects demo content by the word "example" in the bank's name, the street and the email domain. */
function hasDemoContent({ identity: { bank, headquarters, email } }: Site): boolean {
  return [bank.bankName, headquarters.street, email].some((text) => /\bexample\b/i.test(text))
}

function hasOwnDomain(): boolean {
  return !URL.parse(getSiteUrl() ?? '')?.hostname.endsWith('.netlify.app')
}

/** Checks the steps that are done on the platform. */
async function checkDeploy(ownerCanLogIn: boolean): Promise<SetupItem[]> {
  const { isPublic, hasBadge } = await findHomePageState()
  return [
    { step: 'public', done: isPublic },
    { step: 'badge', done: hasBadge === null ? null : !hasBadge },
    { step: 'domain', done: hasOwnDomain() },
    { step: 'password', done: ownerCanLogIn || findPasswordRefusal() === undefined },
  ]
}

/** Reads which steps of the setup checklist are done. `domain` is the host to which passkeys are bound. */
export async function readChecklist(domain: string): Promise<SetupChecklist> {
  if (await isSetupDismissed()) return { dismissed: true }
  const [owners, site] = await Promise.all([countOwners(domain), loadSite()])
  const items: SetupItem[] = [
    ...(isLocal() ? [] : await checkDeploy(owners > 0)),
    { step: 'content', done: !hasDemoContent(site) },
    { step: 'owner', done: owners > 0 },
    { step: 'secondOwner', done: owners > 1 },
  ]
  return { dismissed: false, items }
}
