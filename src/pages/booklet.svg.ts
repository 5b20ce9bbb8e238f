import type { APIRoute } from 'astro'
import { identity } from '#src/content/identity.ts'
import { manifesto } from '#src/content/pages/home.ts'
import { drawBooklet } from '#src/lib/share-images/booklet.ts'

export const GET: APIRoute = () =>
  new Response(drawBooklet(manifesto.cover, identity.electionYear), { headers: { 'Content-Type': 'image/svg+xml' } })
