import type { APIRoute } from 'astro'
import { answerUnknownApiPath } from '#src/server/unknown-api-path.ts'

/** Catch-all for paths under /api without a function; functions take precedence. */
export const prerender = false

export const ALL: APIRoute = ({ request }) => answerUnknownApiPath(request)
