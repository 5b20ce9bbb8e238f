import { getSiteUrl } from '#netlify/env.ts'
import { memoize } from '#netlify/http/memoize.ts'
import { log } from '#netlify/log/log.ts'
import { identity } from '#src/content/identity.ts'

const TIMEOUT_MS = 4000
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

const siteNameTag = `property="og:site_name" content="${identity.siteName.replaceAll('&', '&#38;').replaceAll('"', '&#34;')}"`

/** Parses the home page's response. A private Netlify project answers 401 or shows a login page instead. */
export function parseHomePage(status: number, html: string): HomePageState {
  if (status === 200 && html.includes(siteNameTag)) return { isPublic: true, hasBadge: html.includes(BADGE_SCRIPT) }
  const isUnavailable = status >= 404
  return isUnavailable ? unknownState : { isPublic: false, hasBadge: null }
}

async function fetchHomePageState(): Promise<HomePageState> {
  try {
    const response = await fetch(getSiteUrl() ?? '', {
      credentials: 'omit',
      redirect: 'manual',
      headers: { Accept: 'text/html' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return parseHomePage(response.status, await response.text())
  } catch (error) {
    log('warn', 'The public address could not be checked', {}, error)
    return unknownState
  }
}

export const findHomePageState = memoize(fetchHomePageState, CACHE_MS)
