import type { APIRoute } from 'astro'
import { builtSite } from '#src/content/built-site.ts'
import { createSiteGuide } from '#src/lib/seo/site-guide.ts'

export const GET: APIRoute = ({ site, url }) => new Response(createSiteGuide(builtSite, site ?? url))
