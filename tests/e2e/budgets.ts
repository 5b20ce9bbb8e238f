import type { SitePage } from './pages.ts'

/** Budgets of a first visit, in bytes, at 412 × 823 px. */
export interface Budget {
  /** HTML with inlined CSS and response headers, compressed, as our build makes them. */
  flight: number
  view: number
  requests: number
  inline: number
  /** Script files loaded after the first paint without a tap, with the page scrolled to its end. */
  script: number
}

const KB = 1024

/** First congestion window, in bytes: a larger response costs another round trip. */
export const WINDOW_BYTES = 13_600
/** Reserve for what the platform adds to HTML: a comment, meta tags, skew-protection parameters. */
const PLATFORM_BYTES = 400
export const FLIGHT_BYTES = WINDOW_BYTES - PLATFORM_BYTES

const prebuilt: Budget = { flight: FLIGHT_BYTES, view: 40 * KB, requests: 8, inline: 2.5 * KB, script: 0 }
const live: Budget = { ...prebuilt, script: 80_000 }
// The login preloads the whole admin, so that the dashboard comes from the cache.
const staff: Budget = { ...prebuilt, script: 130 * KB }

export function budgetOf(site: SitePage): Budget {
  if (site.path.startsWith('/admin')) return staff
  if (site.path === '/') return { ...live, view: 60 * KB }
  // On-demand pages without a list to hydrate.
  if (/^\/(news|events)\/./.test(site.path)) return prebuilt
  return site.prebuilt ? prebuilt : live
}

export function findExcess(site: SitePage, weight: Budget): string[] {
  const budget = budgetOf(site)
  const keys = Object.keys(budget) as (keyof Budget)[]
  return keys
    .filter((key) => weight[key] > budget[key])
    .map((key) => `${site.name}: ${key} ${weight[key]} > ${budget[key]}`)
}
