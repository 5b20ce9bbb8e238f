import type { Config } from '@netlify/functions'
import { routes } from '#netlify/http/endpoint.ts'
import { readKit, respondPrint } from '#netlify/reach/kit/kit.ts'

// A function of its own, because the outlines of letters would make the one of the links slower to start.
export default routes({
  '/api/admin/reach/kits/:id': {
    GET: async (request, { params: { id = '' } }) => Response.json(await readKit(request, id)),
  },
  '/api/admin/reach/kits/:id/print': { GET: (request, { params: { id = '' } }) => respondPrint(request, id) },
})

export const config: Config = { path: ['/api/admin/reach/kits/:id', '/api/admin/reach/kits/:id/print'] }
