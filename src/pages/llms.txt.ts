import type { APIRoute } from 'astro'
import { siteGuide } from '#src/lib/site-guide.ts'

export const GET: APIRoute = ({ site, url }) => new Response(siteGuide(site ?? url))
