import type { APIRoute } from 'astro'
import { identity } from '#src/content/identity.ts'
import { hero } from '#src/content/pages/home.ts'
import { drawPageLorry } from '#src/lib/share-images/page-lorry.ts'

// Serves the lorry drawing as a separate file, so that it does not delay the text of the first screen.
export const GET: APIRoute = () =>
  new Response(drawPageLorry({ lines: hero.tailboard, party: identity.party.short, plate: hero.plate }), {
    headers: { 'Content-Type': 'image/svg+xml' },
  })
