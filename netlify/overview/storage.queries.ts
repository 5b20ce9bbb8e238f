import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { readDb } from '#netlify/database/client.ts'
import { listImageColumns } from '#netlify/publications/tables.ts'
import { getItemTable } from '#netlify/publications/trash/trash.queries.ts'
import { type PublicationCollection, publicationCollections } from '#src/contract/publications/collections.ts'
import type { TrashCollection } from '#src/contract/publications/trash.ts'

const isTrashed = sql<boolean>`deleted_at is not null`.as('isTrashed')

/** Number of files in the list of the heaviest ones. */
export const MAX_HEAVIEST = 6

function selectHeaviestGalleryFiles() {
  return readDb()
    .selectFrom('gallery_media')
    .select(['title', 'type', sql<number>`coalesce(size, 0)`.as('size'), isTrashed])
    .orderBy(sql`size`, (order) => order.desc().nullsLast())
    .orderBy('id')
    .limit(MAX_HEAVIEST)
}

/** Sums the sizes of the gallery's images and videos, including those in the trash, and of the trash alone. */
function sumGallery() {
  return readDb()
    .selectFrom('gallery_media')
    .select((eb) => {
      const count = eb.fn.countAll()
      const bytes = eb.fn.sum(sql<number>`coalesce(size, 0)`)
      const [isImage, isVideo] = [eb('type', '=', 'image'), eb('type', '=', 'video')]
      const isInTrash = eb('deleted_at', 'is not', null)
      return [
        eb.cast<number>(count.filterWhere(isImage), 'integer').as('imageCount'),
        eb.cast<number>(count.filterWhere(isVideo), 'integer').as('videoCount'),
        eb.cast<number>(count.filterWhere(isInTrash), 'integer').as('trashCount'),
        sql<number>`coalesce(${bytes.filterWhere(isImage)}, 0)`.as('imageBytes'),
        sql<number>`coalesce(${bytes.filterWhere(isVideo)}, 0)`.as('videoBytes'),
        sql<number>`coalesce(${bytes.filterWhere(isInTrash)}, 0)`.as('trashBytes'),
      ]
    })
}

const readMediaId = (column: string) => sql<string>`substring(${sql.ref(column)} from '^/api/media/([0-9a-f-]{36})')`

/** Selects the title and state of the items of a collection, and its name. */
const selectItems = (collection: TrashCollection) =>
  readDb()
    .selectFrom(getItemTable(collection))
    .select((eb) => [eb.cast<TrashCollection>(eb.val(collection), 'text').as('collection'), 'title', isTrashed])

function selectAddresses(collection: TrashCollection, column: string) {
  const id = readMediaId(column)
  return selectItems(collection).select(id.as('id')).where(id, 'is not', null)
}

function selectTextImages(collection: PublicationCollection, column: string) {
  const ids = sql`regexp_matches(${sql.ref(column)}, '/api/media/([0-9a-f-]{36})', 'g')`
  return selectItems(collection).select(sql<string>`(${ids})[1]`.as('id'))
}

/** Lists the ids of images outside the gallery's own files, each with an item that uses it: first one not in the trash. */
function selectOtherImages() {
  const addresses = publicationCollections.flatMap((collection) =>
    listImageColumns(collection, 'address').map((column) => selectAddresses(collection, column)),
  )
  const imagesInTexts = publicationCollections
    .flatMap((collection) => listImageColumns(collection, 'text').map((column) => selectTextImages(collection, column)))
    .reduce((query, otherQuery) => query.unionAll(otherQuery))
  const textImages = readDb()
    .selectFrom('uploaded_images as upload')
    .leftJoin(imagesInTexts.as('use'), (joinBuilder) => joinBuilder.on(sql`upload.id::text`, '=', sql.ref('use.id')))
    // Without a use, the title is null and no collection is shown.
    .select([sql<TrashCollection>`"use".collection`.as('collection'), sql<string>`"use".title`.as('title')])
    .select([sql<boolean>`coalesce("use"."isTrashed", false)`.as('isTrashed'), sql<string>`upload.id::text`.as('id')])
  return readDb()
    .selectFrom(selectAddresses('gallery', 'poster').unionAll(addresses).unionAll(textImages).as('image'))
    .select(['id', 'collection', 'title', 'isTrashed'])
    .distinctOn('id')
    .orderBy('id')
    .orderBy('isTrashed')
}

/**
 * Reads the totals of the gallery, its largest files, and the other images, in one query. As JSON, sums are numbers,
 * which are exact up to 2^53.
 */
export async function findStoredFiles() {
  return await readDb()
    .selectNoFrom([
      jsonObjectFrom(sumGallery()).$notNull().as('gallery'),
      jsonArrayFrom(selectHeaviestGalleryFiles()).as('heaviest'),
      jsonArrayFrom(selectOtherImages()).as('otherImages'),
    ])
    .executeTakeFirstOrThrow()
}
