import type { Config } from '@netlify/functions'
import { withPurge } from '#netlify/cache/purge.ts'
import { requireChanged } from '#netlify/database/change.ts'
import { readSavedForm } from '#netlify/documents/author.ts'
import { listGallery, listGalleryPage, moveGalleryItem } from '#netlify/gallery/gallery.queries.ts'
import {
  changeGalleryItems,
  findManagedGalleryItem,
  moveInGallery,
  updateGalleryItem,
} from '#netlify/gallery/gallery-edits.queries.ts'
import { requireGalleryTextAccess } from '#netlify/gallery/gallery-texts.ts'
import { listLibraryImages } from '#netlify/gallery/library.queries.ts'
import { requireStoredImage } from '#netlify/gallery/media/images.ts'
import { saveUploadToGallery } from '#netlify/gallery/media/save.ts'
import { listOtherUses, listUsesOfItem } from '#netlify/gallery/media-use.queries.ts'
import { routes } from '#netlify/http/endpoint.ts'
import { Problem } from '#netlify/http/problem.ts'
import { readId, readJson, readQuery } from '#netlify/http/request.ts'
import { readIfMatchVersions, respondRow } from '#netlify/http/responses.ts'
import { handlePublicList } from '#netlify/publications/list.ts'
import { requireStaff, requireStaffAllowingCookie } from '#netlify/team/guard.ts'
import {
  type BatchResult,
  galleryBatch,
  galleryEdit,
  galleryInput,
  galleryMove,
  galleryQuery,
  type ManagedGalleryItem,
} from '#src/contract/gallery/gallery.ts'
import { imageLibraryQuery, mediaUsesQuery } from '#src/contract/gallery/library.ts'

const MAX_BODY_BYTES = 512 * 1024

async function respondManagedItem(item: Omit<ManagedGalleryItem, 'uses'>): Promise<Response> {
  const uses = await listUsesOfItem(item.id)
  const managedItem: ManagedGalleryItem = { ...item, uses }
  return respondRow(managedItem, 200)
}

export default routes({
  '/api/gallery': {
    GET: (request) =>
      handlePublicList(request, 'gallery', {
        querySchema: galleryQuery,
        listWithin: async () => {
          const items = await listGallery()
          return { jsonItems: items.map((item) => JSON.stringify(item)), total: items.length }
        },
        listPage: listGalleryPage,
        filterParameters: ['category'],
      }),
  },
  '/api/admin/gallery': {
    PUT: async (request) => {
      await requireStaffAllowingCookie(request, 'publish')
      const move = await readJson(request, galleryMove)
      if (!(await withPurge(() => moveInGallery(move)))) throw new Problem(404)
      return new Response(null, { status: 204 })
    },
    POST: async (request) => {
      await requireStaffAllowingCookie(request, 'publish')
      const batch = await readJson(request, galleryBatch)
      return Response.json({ changedIds: await withPurge(() => changeGalleryItems(batch)) } satisfies BatchResult)
    },
  },
  '/api/admin/gallery/:id': {
    GET: async (request, context) => {
      await requireStaffAllowingCookie(request, 'publish')
      const item = await findManagedGalleryItem(readId(context))
      if (!item) throw new Problem(404)
      return await respondManagedItem(item)
    },
  },
  '/api/gallery/:id': {
    PUT: async (request, context) => {
      const staff = await requireStaffAllowingCookie(request, 'publish')
      const [id, versions] = [readId(context), readIfMatchVersions(request)]
      const edit = await readJson(request, galleryEdit)
      await requireStoredImage(edit.poster)
      await requireGalleryTextAccess(staff, edit, id)
      const savedForm = await readSavedForm(request, staff)
      const { item } = requireChanged(
        await withPurge(() => updateGalleryItem(id, edit, { versions, savedForm })),
        'gallery item',
      )
      return await respondManagedItem(item)
    },
    DELETE: async (request, context) => {
      await requireStaffAllowingCookie(request, 'publish')
      const id = readId(context)
      const isMovedToTrash = await withPurge(() => moveGalleryItem(id, 'delete'))
      if (!isMovedToTrash) throw new Problem(404)
      return new Response(null, { status: 204 })
    },
  },
  '/api/admin/media': {
    GET: async (request) => {
      await requireStaff(request, 'publish')
      return Response.json(await listLibraryImages(readQuery(request, imageLibraryQuery)))
    },
  },
  '/api/admin/media/uses': {
    GET: async (request) => {
      await requireStaff(request, 'publish')
      return Response.json(await listOtherUses(readQuery(request, mediaUsesQuery)))
    },
  },
  '/api/gallery-media': {
    PUT: async (request) => {
      const staff = await requireStaffAllowingCookie(request, 'publish')
      const galleryItemInput = await readJson(request, galleryInput, MAX_BODY_BYTES)
      await requireGalleryTextAccess(staff, galleryItemInput)
      return Response.json(await withPurge(() => saveUploadToGallery(galleryItemInput)))
    },
  },
})

export const config: Config = {
  path: [
    '/api/gallery',
    '/api/gallery/:id',
    '/api/gallery-media',
    '/api/admin/gallery',
    '/api/admin/gallery/:id',
    '/api/admin/media',
    '/api/admin/media/uses',
  ],
}
