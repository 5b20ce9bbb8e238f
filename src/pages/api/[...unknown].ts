import type { APIRoute } from 'astro'
import { refuseCall } from '#src/server/unknown-call.ts'

/** Every address under /api that no function states: the build leaves theirs to them. */
export const prerender = false

export const ALL: APIRoute = ({ request }) => refuseCall(request)
