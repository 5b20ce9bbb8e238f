import type { Config } from '@netlify/functions'
import { routes } from '#netlify/http/endpoint.ts'
import { handleUploadManifesto } from '#netlify/settings/manifesto-upload.ts'
import { handleListSettings, handleReadSection, handleSaveSection } from '#netlify/settings/settings.ts'

export default routes({
  '/api/admin/settings': { GET: handleListSettings },
  '/api/admin/settings/:id': { GET: handleReadSection, PUT: handleSaveSection },
  '/api/admin/settings-manifesto': { POST: handleUploadManifesto },
})

export const config: Config = {
  path: ['/api/admin/settings', '/api/admin/settings/:id', '/api/admin/settings-manifesto'],
}
