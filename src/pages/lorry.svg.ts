import type { APIRoute } from 'astro'
import { builtSite } from '#src/content/built-site.ts'
import { hero } from '#src/content/pages/home.ts'
import { drawPageLorry } from '#src/lib/share-images/page-lorry.ts'

const { party, headquarters, electionYear } = builtSite.identity
const plate = `${headquarters.city.toUpperCase()} ${electionYear}`

// Serves the lorry drawing as a separate file, so that it does not delay the text of the first screen.
export const GET: APIRoute = () =>
  new Response(drawPageLorry({ lines: hero.tailboard, party: party.short, plate }), {
    headers: { 'Content-Type': 'image/svg+xml' },
  })
