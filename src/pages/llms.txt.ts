import type { APIRoute } from 'astro'
import { createSiteGuide } from '#src/lib/seo/site-guide.ts'

export const GET: APIRoute = ({ site, url }) => new Response(createSiteGuide(site ?? url))
