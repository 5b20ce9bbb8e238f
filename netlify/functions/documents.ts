import type { Config } from '@netlify/functions'
import { createAutosaveHandlers, handleListAutosaveOutlines } from '#netlify/documents/autosaves.ts'
import { createPreviewListHandler, createPublicationPreviewHandler } from '#netlify/documents/preview-links.ts'
import { createRevisionHandlers } from '#netlify/documents/revisions.ts'
import { routes } from '#netlify/http/endpoint.ts'
import { handlePreviewSettings } from '#netlify/settings/settings.ts'
import { documentCollections } from '#src/contract/documents/documents.ts'
import { publicationCollections } from '#src/contract/publications/collections.ts'

const collectionRoutes = documentCollections.flatMap((collection) => {
  const path = `/api/admin/documents/${collection}/:id`
  return [
    [`${path}/autosave`, createAutosaveHandlers(collection)] as const,
    [`${path}/revisions`, createRevisionHandlers(collection)] as const,
  ]
})

const previewRoutes = publicationCollections.map((collection) => [
  `/api/admin/documents/${collection}/:id/previews`,
  { GET: createPreviewListHandler(collection), POST: createPublicationPreviewHandler(collection) },
])

export default routes({
  '/api/admin/autosaves': { GET: handleListAutosaveOutlines },
  ...Object.fromEntries(collectionRoutes),
  ...Object.fromEntries(previewRoutes),
  '/api/admin/documents/settings/:id/previews': {
    GET: createPreviewListHandler('settings'),
    POST: handlePreviewSettings,
  },
})

export const config: Config = {
  path: [
    '/api/admin/autosaves',
    '/api/admin/documents/news/:id/autosave',
    '/api/admin/documents/news/:id/revisions',
    '/api/admin/documents/news/:id/previews',
    '/api/admin/documents/events/:id/autosave',
    '/api/admin/documents/events/:id/revisions',
    '/api/admin/documents/events/:id/previews',
    '/api/admin/documents/gallery/:id/autosave',
    '/api/admin/documents/gallery/:id/revisions',
    '/api/admin/documents/settings/:id/autosave',
    '/api/admin/documents/settings/:id/revisions',
    '/api/admin/documents/settings/:id/previews',
  ],
}
