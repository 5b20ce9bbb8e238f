import type { APIRoute } from 'astro'
import { hero } from '#src/content/home.ts'
import { identity } from '#src/content/identity.ts'
import { drawPageLorry } from '#src/share-images/page-lorry.ts'

// A separate file, so that the text of the first screen does not wait for it.
export const GET: APIRoute = () =>
  new Response(drawPageLorry({ lines: hero.tailboard, party: identity.party.short, plate: hero.plate }), {
    headers: { 'Content-Type': 'image/svg+xml' },
  })
