import type { APIRoute } from 'astro'
import { builtSite } from '#src/content/built-site.ts'
import { manifesto } from '#src/content/pages/home.ts'
import { drawBooklet } from '#src/lib/share-images/booklet.ts'

export const GET: APIRoute = () =>
  new Response(drawBooklet(manifesto.cover, builtSite.identity.electionYear), {
    headers: { 'Content-Type': 'image/svg+xml' },
  })
