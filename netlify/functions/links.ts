import type { Config } from '@netlify/functions'
import { routes } from '#netlify/http/endpoint.ts'
import { handleOpenLink } from '#netlify/reach/open-link.ts'

// QR codes hold addresses in capitals, which makes them smaller.
export default routes({ '/q/:code': { GET: handleOpenLink }, '/Q/:code': { GET: handleOpenLink } })

export const config: Config = { path: ['/q/:code', '/Q/:code'] }
