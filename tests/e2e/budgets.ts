import type { SitePage } from './pages.ts'

/** What a first visit may weigh, in bytes as brotli sends them; requests are counted. */
export interface Budget {
  /** HTML with the styles in it, which is the first flight. */
  document: number
  /** Script inside the HTML. */
  inline: number
  /** Script files that load without a tap, the page seen to its end. */
  script: number
  fonts: number
  images: number
  requests: number
}

const prebuilt: Budget = { document: 14_000, inline: 2_500, script: 0, fonts: 20_000, images: 1_000, requests: 8 }
const live: Budget = { ...prebuilt, script: 90_000, requests: 30 }

const exceptions: Record<string, Budget> = {
  // The slideshow's first picture and the names of the others come with the page.
  home: { ...live, document: 15_500, images: 200_000 },
  news: { ...live, images: 200_000 },
  events: live,
  gallery: { ...live, images: 400_000 },
  // Staff pay for a desk with all its tools, once: the dashboard finds in the cache what the login loaded.
  login: { ...live, script: 130_000 },
  dashboard: { ...live, script: 130_000 },
}

export function budgetOf({ name }: SitePage): Budget {
  return exceptions[name] ?? prebuilt
}
