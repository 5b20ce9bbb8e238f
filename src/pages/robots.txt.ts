import type { APIRoute } from 'astro'

// Pages for staff name themselves as not to be indexed; a crawler that is kept out would not read that.
export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nDisallow:\n\nSitemap: ${new URL('/sitemap.xml', site)}\n`)
