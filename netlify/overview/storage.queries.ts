import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { db } from '#netlify/database/client.ts'
import { listImageColumns } from '#netlify/publications/tables.ts'
import { getItemTable } from '#netlify/publications/trash/trash.queries.ts'
import { publicationSections, type Section } from '#src/contract/publications/sections.ts'
import type { TrashSection } from '#src/contract/publications/trash.ts'

const isTrashed = sql<boolean>`deleted_at is not null`.as('isTrashed')

/** Number of files in the list of the heaviest ones. */
export const MAX_HEAVIEST = 6

function selectHeaviestGalleryFiles() {
  return db()
    .selectFrom('gallery_media')
    .select(['title', 'type', sql<number>`coalesce(size, 0)`.as('size'), isTrashed])
    .orderBy(sql`size`, (order) => order.desc().nullsLast())
    .orderBy('id')
    .limit(MAX_HEAVIEST)
}

/** Sums the sizes of the gallery's images and videos, including those in the trash, and of the trash alone. */
function sumGallery() {
  return db()
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

/** Selects the title and state of the items of a section, and its name. */
const selectItems = (section: TrashSection) =>
  db()
    .selectFrom(getItemTable(section))
    .select((eb) => [eb.cast<TrashSection>(eb.val(section), 'text').as('section'), 'title', isTrashed])

function selectAddresses(section: TrashSection, column: string) {
  const id = readMediaId(column)
  return selectItems(section).select(id.as('id')).where(id, 'is not', null)
}

function selectTextImages(section: Section, column: string) {
  const ids = sql`regexp_matches(${sql.ref(column)}, '/api/media/([0-9a-f-]{36})', 'g')`
  return selectItems(section).select(sql<string>`(${ids})[1]`.as('id'))
}

/** Lists the ids of images outside the gallery's own files, each with an item that uses it: first one not in the trash. */
function selectOtherImages() {
  const addresses = publicationSections.flatMap((section) =>
    listImageColumns(section, 'address').map((column) => selectAddresses(section, column)),
  )
  const imagesInTexts = publicationSections
    .flatMap((section) => listImageColumns(section, 'text').map((column) => selectTextImages(section, column)))
    .reduce((query, otherQuery) => query.unionAll(otherQuery))
  const textImages = db()
    .selectFrom('uploaded_images as upload')
    .leftJoin(imagesInTexts.as('use'), (joinBuilder) => joinBuilder.on(sql`upload.id::text`, '=', sql.ref('use.id')))
    // Without a use, the title is null and no section is shown.
    .select([sql<TrashSection>`"use".section`.as('section'), sql<string>`"use".title`.as('title')])
    .select([sql<boolean>`coalesce("use"."isTrashed", false)`.as('isTrashed'), sql<string>`upload.id::text`.as('id')])
  return db()
    .selectFrom(selectAddresses('gallery', 'poster').unionAll(addresses).unionAll(textImages).as('image'))
    .select(['id', 'section', 'title', 'isTrashed'])
    .distinctOn('id')
    .orderBy('id')
    .orderBy('isTrashed')
}

/**
 * Reads the totals of the gallery, its largest files, and the other images, in one query. As JSON, sums are numbers,
 * which are exact up to 2^53.
 */
export async function findStoredFiles() {
  return await db()
    .selectNoFrom([
      jsonObjectFrom(sumGallery()).$notNull().as('gallery'),
      jsonArrayFrom(selectHeaviestGalleryFiles()).as('heaviest'),
      jsonArrayFrom(selectOtherImages()).as('otherImages'),
    ])
    .executeTakeFirstOrThrow()
}
