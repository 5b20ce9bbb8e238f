import { HttpResponse, http } from 'msw'
import type { GalleryBatch, GalleryItem, GalleryMove } from '#src/contract/gallery/gallery.ts'
import { makeVideo } from '#tests/support/data/make-rows.ts'

/** Gallery of the mock server; `api` holds its items. */
export function createGalleryHandlers(api: { gallery: GalleryItem[] }) {
  const findItem = (id: unknown) => api.gallery.find((item) => item.id === id)

  return [
    http.get('*/api/admin/autosaves', () => HttpResponse.json([])),
    http.put('*/api/admin/gallery', async ({ request }) => {
      const { id, after } = (await request.json()) as GalleryMove
      const item = findItem(id)
      if (!item) return new HttpResponse(null, { status: 404 })
      const others = api.gallery.filter((otherItem) => otherItem !== item)
      const index = others.findIndex((otherItem) => otherItem.id === after) + 1
      api.gallery = others.toSpliced(index, 0, item)
      return new HttpResponse(null, { status: 204 })
    }),
    http.post('*/api/admin/gallery', async ({ request }) => {
      const batch = (await request.json()) as GalleryBatch
      const changedItems = api.gallery.filter(({ id }) => batch.ids.includes(id))
      if (batch.action === 'delete') api.gallery = api.gallery.filter((item) => !changedItems.includes(item))
      else for (const item of changedItems) item.category = batch.category
      return HttpResponse.json({ changedIds: changedItems.map(({ id }) => id) })
    }),
    http.put('*/api/gallery-media', () => HttpResponse.json(makeVideo())),
    http.delete('*/api/gallery/:id', ({ params }) => {
      api.gallery = api.gallery.filter(({ id }) => id !== params.id)
      return new HttpResponse(null, { status: 204 })
    }),
  ]
}
