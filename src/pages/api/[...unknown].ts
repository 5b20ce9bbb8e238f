import type { APIRoute } from 'astro'
import { refuseCall } from '#src/server/unknown-call.ts'

/** Catch-all for paths under /api without a function; functions take precedence. */
export const prerender = false

export const ALL: APIRoute = ({ request }) => refuseCall(request)
