import type { APIRoute } from 'astro'

// Let crawlers read all pages: staff pages have a `noindex` tag, which works only if crawlers can read it.
export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nDisallow:\n\nSitemap: ${new URL('/sitemap.xml', site)}\n`)
