import type { Config } from '@netlify/functions'
import { routes } from '#netlify/http/endpoint.ts'
import { handleRecordCall, handleReserveCall } from '#netlify/submissions/calls/calls.ts'

export default routes({
  '/api/admin/calls': { POST: handleReserveCall },
  '/api/admin/calls/:id': { POST: handleRecordCall },
})

export const config: Config = {
  path: ['/api/admin/calls', '/api/admin/calls/:id'],
}
