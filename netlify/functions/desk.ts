import type { Config } from '@netlify/functions'
import { handleCheckIn, handleEnterRows, handleLookUp, handleReadDesk, handleUndoCheckIn } from '#netlify/desk/desk.ts'
import { routes } from '#netlify/http/endpoint.ts'

export default routes({
  '/api/admin/desk': { GET: handleReadDesk },
  '/api/admin/desk/rows': { POST: handleEnterRows },
  '/api/admin/desk/check-ins': { POST: handleCheckIn },
  '/api/admin/desk/check-ins/undo': { POST: handleUndoCheckIn },
  '/api/admin/desk/lookup': { POST: handleLookUp },
})

export const config: Config = {
  path: [
    '/api/admin/desk',
    '/api/admin/desk/rows',
    '/api/admin/desk/check-ins',
    '/api/admin/desk/check-ins/undo',
    '/api/admin/desk/lookup',
  ],
}
