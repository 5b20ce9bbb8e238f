import type { SitePage } from './pages.ts'

/** Budgets of a first visit at 412 × 823 px. Sizes are in bytes. */
export interface PageBudget {
  /** Compressed size of the response headers and the HTML with inlined CSS, before Netlify's additions. */
  documentBytes: number
  /** The part of the document that the first view needs, with the images and fonts of the viewport. */
  firstViewBytes: number
  requestCount: number
  /** About half is Astro’s island runtime. */
  inlineScriptBytes: number
  /** Size of the script files that load without a tap while the page is scrolled to its end. */
  scriptBytes: number
}

const KB = 1024

/** Initial TCP congestion window in bytes. A larger response costs another round trip. */
const INITIAL_WINDOW_BYTES = 13_600
/** Bytes reserved for a comment, meta tags and URL parameters that Netlify adds to the HTML. */
const NETLIFY_ADDED_BYTES = 400
/** The first view of a page is in the first bytes of its response, so that it arrives in one round trip. */
export const FIRST_VIEW_BYTES = INITIAL_WINDOW_BYTES - NETLIFY_ADDED_BYTES
/** Script files that a page of visitors loads without a tap. Each is a request, for which Netlify charges. */
export const MAX_SCRIPT_FILES = 10
/** An alarm: the rest of a document follows the first view. */
export const MAX_DOCUMENT_BYTES = 40 * KB

const prebuiltBudget: PageBudget = {
  documentBytes: MAX_DOCUMENT_BYTES,
  firstViewBytes: 40 * KB,
  requestCount: 8,
  inlineScriptBytes: 3.5 * KB,
  scriptBytes: 0,
}
const onDemandBudget: PageBudget = { ...prebuiltBudget, scriptBytes: 90_000 }
const adminBudget: PageBudget = { ...prebuiltBudget, scriptBytes: 122 * KB }

/** Alarms a tenth above the goals for the scripts of the dashboard: its first screen, and what each further screen adds. */
export const dashboardScriptBudget = { fileCount: 8, bytes: 123 * KB, furtherScreenBytes: 60 * KB }

export function findPageBudget(site: SitePage): PageBudget {
  if (site.path.startsWith('/admin')) return adminBudget
  if (site.path === '/') return { ...onDemandBudget, firstViewBytes: 60 * KB }
  // Pages of one article, event or area and lists of an area load no script, because they have no list to hydrate.
  if (/^\/(news|events|areas)\/.|\?area=/.test(site.path)) return prebuiltBudget
  return site.isPrebuilt ? prebuiltBudget : onDemandBudget
}

export function findExcess(site: SitePage, measuredPageSizes: PageBudget): string[] {
  const pageBudget = findPageBudget(site)
  const budgetKeys = Object.keys(pageBudget) as (keyof PageBudget)[]
  return budgetKeys
    .filter((key) => measuredPageSizes[key] > pageBudget[key])
    .map((key) => `${site.name}: ${key} ${measuredPageSizes[key]} > ${pageBudget[key]}`)
}
