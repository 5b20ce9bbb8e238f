import { fixedPages } from '#src/content/fixed-pages.ts'
import { lgaPages } from '#src/content/pages/lga-pages.ts'
import { createXmlElement } from './xml.ts'

interface SitemapPage {
  path: string
  lastChanged?: string | undefined
}

/** Maximum number of URLs in one sitemap file, set by the sitemap protocol. */
const MAX_URLS = 50_000

function toEntry({ path, lastChanged }: SitemapPage, site: string): string {
  const lastmod = lastChanged ? createXmlElement('lastmod', lastChanged) : ''
  return `<url>${createXmlElement('loc', new URL(path, site).href)}${lastmod}</url>`
}

export function listFixedPages(): SitemapPage[] {
  return [...Object.keys(fixedPages).map((path) => ({ path })), ...lgaPages]
}

export function toSitemap(pages: SitemapPage[], site: string): string {
  return `${[
    '<?xml version="1.0" encoding="utf-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.slice(0, MAX_URLS).map((page) => toEntry(page, site)),
    '</urlset>',
  ].join('\n')}\n`
}
