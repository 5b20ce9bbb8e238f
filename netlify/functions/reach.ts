import type { Config } from '@netlify/functions'
import { routes } from '#netlify/http/endpoint.ts'
import {
  handleChangeLink,
  handleCountSignUps,
  handleCreateLink,
  handleDeleteLink,
  handleListLinks,
} from '#netlify/reach/links.ts'

export default routes({
  '/api/admin/reach/links': { GET: handleListLinks, POST: handleCreateLink },
  '/api/admin/reach/links/:id': { PUT: handleChangeLink, DELETE: handleDeleteLink },
  '/api/admin/reach/sign-ups': { GET: handleCountSignUps },
})

export const config: Config = {
  path: ['/api/admin/reach/links', '/api/admin/reach/links/:id', '/api/admin/reach/sign-ups'],
}
