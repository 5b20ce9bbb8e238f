import { type Expression, type SqlBool, sql } from 'kysely'
import { db, readDb } from '#netlify/database/client.ts'
import { secondsFromNow } from '#netlify/database/expressions.ts'
import { DAY_S } from '#netlify/http/headers.ts'
import { getState } from '#netlify/publications/publication.ts'
import { listImageColumns, publicationTables } from '#netlify/publications/tables.ts'
import { getItemTable } from '#netlify/publications/trash/trash.queries.ts'
import { settingsSections } from '#src/content/settings/sections.ts'
import type { MediaUsePlace } from '#src/contract/gallery/gallery.ts'
import {
  type PublicationCollection,
  publicationCollections,
  publicationNames,
} from '#src/contract/publications/collections.ts'
import type { TrashCollection } from '#src/contract/publications/trash.ts'
import { UUID_PATTERN } from '#src/contract/rules/identifiers.ts'

/** Use of a media file. `trashed`: used only by items in the trash or old revisions, which users can still restore. */
export type MediaUse = 'shown' | 'trashed' | 'unused'

const isInTrash = sql<boolean>`deleted_at is not null`.as('isTrashed')
const isInUse = sql<boolean>`false`.as('isTrashed')
const isInRevision = sql<boolean>`true`.as('isTrashed')

function containsUrl(text: Expression<string | null>, url: Expression<string>) {
  return sql<boolean>`strpos(${text}, ${url}) > 0`
}

type TextCondition = (text: Expression<string | null>) => Expression<SqlBool>

const collectionsWithImages = publicationCollections.filter((collection) => listImageColumns(collection).length > 0)

function joinImageColumns(collection: PublicationCollection) {
  const columns = listImageColumns(collection).map((column) => sql.ref(column))
  return sql<string>`concat_ws(${sql.join([sql.lit(' '), sql.lit(''), ...columns])})`
}

/** Selects the items of a collection whose images meet a condition. */
function selectUsingItems(collection: PublicationCollection, matches: TextCondition) {
  return readDb()
    .selectFrom(publicationTables[collection].table)
    .where(matches(joinImageColumns(collection)))
}

/** Selects one row per use of a file. `isTrashed` is true if a trashed item or an old revision uses the file. */
function selectUses(id: Expression<string>) {
  const url = sql<string>`'/api/media/' || ${id}::text`
  const fields = sql<string>`fields::text`
  const settings = sql<string>`value::text`
  return readDb()
    .selectFrom('gallery_media')
    .select(isInTrash)
    .where((eb) =>
      eb.or([
        eb(sql`gallery_media.id::text`, '=', id),
        eb('poster', '=', url),
        sql<boolean>`starts_with(poster, ${url} || '?')`,
      ]),
    )
    .unionAll(
      collectionsWithImages.map((collection) =>
        selectUsingItems(collection, (text) => containsUrl(text, url)).select(isInTrash),
      ),
    )
    .unionAll(
      readDb()
        .selectFrom('autosaves')
        .select(isInUse)
        .where('fields', 'is not', null)
        .where(containsUrl(sql<string>`concat(fields, ' ', base_fields)`, url)),
    )
    .unionAll(readDb().selectFrom('revisions').select(isInRevision).where(containsUrl(fields, url)))
    .unionAll(readDb().selectFrom('settings').select(isInUse).where(containsUrl(settings, url)))
    .unionAll(readDb().selectFrom('preview_links').select(isInUse).where(containsUrl(sql<string>`"values"::text`, url)))
}

export async function findMediaUse(id: string): Promise<MediaUse> {
  const use = await selectUses(sql<string>`${id}::text`).orderBy('isTrashed').limit(1).executeTakeFirst()
  if (!use) return 'unused'
  return use.isTrashed ? 'trashed' : 'shown'
}

interface ItemKey {
  collection: TrashCollection
  ids: string[]
}

/** True for a row that is not one of the items. */
function isOtherRow({ collection, ids }: ItemKey, ownCollection: TrashCollection) {
  return collection === ownCollection ? sql<boolean>`id != all(${ids}::uuid[])` : sql<boolean>`true`
}

async function listUsingItems(
  collection: PublicationCollection,
  matches: TextCondition,
  items: ItemKey,
): Promise<MediaUsePlace[]> {
  const rows = await selectUsingItems(collection, matches)
    .select(['id', 'title', 'state', 'unpublish_at', 'deleted_at'])
    .where(isOtherRow(items, collection))
    .orderBy('date', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ deleted_at, state, unpublish_at, ...item }) => ({
    kind: publicationNames[collection].singular,
    ...item,
    state: deleted_at ? 'trash' : getState({ state, unpublish_at }),
  }))
}

async function listUsingGalleryItems(matches: TextCondition, items: ItemKey): Promise<MediaUsePlace[]> {
  const usesFile = matches(sql<string>`url`)
  const rows = await readDb()
    .selectFrom('gallery_media')
    .select(['id', 'title', 'deleted_at'])
    .select(sql<boolean>`${usesFile}`.as('usesFile'))
    .where((eb) => eb.or([usesFile, matches(sql<string | null>`poster`)]))
    .where(isOtherRow(items, 'gallery'))
    .orderBy('id')
    .execute()
  return rows.map(({ deleted_at, usesFile: isOwnFile, ...item }) => ({
    kind: isOwnFile ? 'gallery' : 'poster',
    ...item,
    state: deleted_at ? 'trash' : 'published',
  }))
}

/** Lists the ids of the files and preview images of gallery items, or of the images of articles or events, also in the trash. */
async function listFileIds({ collection, ids }: ItemKey): Promise<string[]> {
  const text = collection === 'gallery' ? sql<string>`concat_ws(' ', url, poster)` : joinImageColumns(collection)
  const rows = await readDb()
    .selectFrom(getItemTable(collection))
    .select(text.as('text'))
    .where('id', 'in', ids)
    .execute()
  const fileIds = rows.flatMap((row) => [...row.text.matchAll(mediaUrlPattern)].map(([, id = '']) => id))
  return [...new Set(fileIds)]
}

const mediaUrlPattern = new RegExp(`/api/media/(${UUID_PATTERN})`, 'g')

/** Lists the publications, gallery items and sections of the settings that use an image of the items, except these items. */
export async function listOtherUses(items: ItemKey): Promise<MediaUsePlace[]> {
  return await listUsesOfFiles(await listFileIds(items), items)
}

/** Lists the publications, gallery items and sections of the settings that use the file of a gallery item. */
export async function listUsesOfItem(id: string): Promise<MediaUsePlace[]> {
  return await listUsesOfFiles([id], { collection: 'gallery', ids: [id] })
}

async function listUsesOfFiles(fileIds: string[], items: ItemKey): Promise<MediaUsePlace[]> {
  if (fileIds.length === 0) return []
  const patterns = fileIds.map((id) => `%/api/media/${id}%`)
  const matches: TextCondition = (text) => sql<boolean>`coalesce(${text} like any(${patterns}::text[]), false)`
  const [publications, galleryItems, sections] = await Promise.all([
    Promise.all(collectionsWithImages.map((collection) => listUsingItems(collection, matches, items))),
    listUsingGalleryItems(matches, items),
    readDb()
      .selectFrom('settings')
      .select('section')
      .where(matches(sql<string>`value::text`))
      .orderBy('section')
      .execute(),
  ])
  return [
    ...publications.flat(),
    ...galleryItems,
    ...sections.map(({ section: id }) => ({
      kind: 'settings' as const,
      id,
      title: settingsSections[id].title,
      state: 'published' as const,
    })),
  ]
}

export async function insertUploadedImage(id: string): Promise<void> {
  await db().insertInto('uploaded_images').values({ id }).execute()
}

/** Lists images uploaded for texts or settings at least `days` ago that no article, section, draft or revision uses. */
export async function listUnusedImages(days: number, limit: number): Promise<string[]> {
  const rows = await readDb()
    .selectFrom('uploaded_images')
    .select('id')
    .where('made_at', '<', secondsFromNow(-days * DAY_S))
    .where((eb) => eb.not(eb.exists(selectUses(sql<string>`uploaded_images.id::text`))))
    .orderBy('made_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function deleteUploadedImages(ids: string[]): Promise<void> {
  if (ids.length > 0) await db().deleteFrom('uploaded_images').where('id', 'in', ids).execute()
}
