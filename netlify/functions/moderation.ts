import type { Config } from '@netlify/functions'
import { routes } from '#netlify/http/endpoint.ts'
import {
  handleDecideModeration,
  handleListModeration,
  handleListNetworks,
  handleQuarantineNetworks,
} from '#netlify/submissions/moderation.ts'

export default routes({
  '/api/admin/moderation': { GET: handleListModeration, POST: handleDecideModeration },
  '/api/admin/moderation/networks': { GET: handleListNetworks, POST: handleQuarantineNetworks },
})

export const config: Config = { path: ['/api/admin/moderation', '/api/admin/moderation/networks'] }
