import type { SitePage } from './pages.ts'

/** Budgets of a first visit at 412 × 823 px. Sizes are in bytes. */
export interface PageBudget {
  /** Compressed size of the response headers and the HTML with inlined CSS, before Netlify's additions. */
  documentBytes: number
  firstViewBytes: number
  requestCount: number
  /** About half is Astro’s island runtime. */
  inlineScriptBytes: number
  /** Size of the script files that load without a tap while the page is scrolled to its end. */
  scriptBytes: number
}

const KB = 1024

/** Initial TCP congestion window in bytes. A larger response costs another round trip. */
export const INITIAL_WINDOW_BYTES = 13_600
/** Bytes reserved for a comment, meta tags and URL parameters that Netlify adds to the HTML. */
const NETLIFY_ADDED_BYTES = 400
export const MAX_DOCUMENT_BYTES = INITIAL_WINDOW_BYTES - NETLIFY_ADDED_BYTES

const prebuiltBudget: PageBudget = {
  documentBytes: MAX_DOCUMENT_BYTES,
  firstViewBytes: 40 * KB,
  requestCount: 8,
  inlineScriptBytes: 3.25 * KB,
  scriptBytes: 0,
}
const onDemandBudget: PageBudget = { ...prebuiltBudget, scriptBytes: 84_000 }
// The login page preloads the scripts of the whole admin, so that the dashboard takes them from the cache. The HTML of
// the other staff pages may take a second round trip, because they show nothing before their scripts.
const adminBudget: PageBudget = { ...prebuiltBudget, documentBytes: 13_600, scriptBytes: 135 * KB }

export function findPageBudget(site: SitePage): PageBudget {
  if (site.path.startsWith('/admin')) return adminBudget
  // The second round trip brings the footer. The calendar and the code that copies its address cost 400 bytes.
  if (/^\/events(\?|$)/.test(site.path)) return { ...onDemandBudget, documentBytes: 13_800 }
  // The name of a candidate may be longer. With the comment of 210 bytes that Netlify adds it is one round trip still.
  if (site.path === '/') return { ...onDemandBudget, documentBytes: 13_300, firstViewBytes: 60 * KB }
  // Pages of one article, event or area load no script, because they have no list to hydrate.
  if (/^\/(news|events|areas)\/./.test(site.path)) return prebuiltBudget
  return site.isPrebuilt ? prebuiltBudget : onDemandBudget
}

export function findExcess(site: SitePage, measuredPageSizes: PageBudget): string[] {
  const pageBudget = findPageBudget(site)
  const budgetKeys = Object.keys(pageBudget) as (keyof PageBudget)[]
  return budgetKeys
    .filter((key) => measuredPageSizes[key] > pageBudget[key])
    .map((key) => `${site.name}: ${key} ${measuredPageSizes[key]} > ${pageBudget[key]}`)
}
