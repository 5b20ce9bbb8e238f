import type { APIRoute } from 'astro'

// Allow crawlers everything: staff pages are `noindex`, which crawlers must be able to read.
export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nDisallow:\n\nSitemap: ${new URL('/sitemap.xml', site)}\n`)
