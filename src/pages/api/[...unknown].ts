import type { APIRoute } from 'astro'
import { answerUnknownApiPath } from '#src/page-data/unknown-api-path.ts'

/** Answers paths under /api that no Netlify function serves; functions take precedence over this route. */
export const prerender = false

export const ALL: APIRoute = ({ request }) => answerUnknownApiPath(request)
