import { type Expression, sql } from 'kysely'
import { db, readDb } from '#netlify/database/client.ts'
import { secondsFromNow } from '#netlify/database/expressions.ts'
import { DAY_S } from '#netlify/http/headers.ts'
import { getState } from '#netlify/publications/publication.ts'
import { listImageColumns, publicationTables } from '#netlify/publications/tables.ts'
import { settingsSections } from '#src/content/settings/sections.ts'
import type { MediaUsePlace } from '#src/contract/gallery/gallery.ts'
import {
  type PublicationCollection,
  publicationCollections,
  publicationNames,
} from '#src/contract/publications/collections.ts'

/** Use of a media file. `trashed`: used only by items in the trash or old revisions, which users can still restore. */
export type MediaUse = 'shown' | 'trashed' | 'unused'

const isInTrash = sql<boolean>`deleted_at is not null`.as('isTrashed')
const isInUse = sql<boolean>`false`.as('isTrashed')
const isInRevision = sql<boolean>`true`.as('isTrashed')

function containsUrl(text: Expression<string | null>, url: Expression<string>) {
  return sql<boolean>`strpos(${text}, ${url}) > 0`
}

const collectionsWithImages = publicationCollections.filter((collection) => listImageColumns(collection).length > 0)

/** Selects the items of a collection that use a file. */
function selectUsingItems(collection: PublicationCollection, url: Expression<string>) {
  const columns = listImageColumns(collection).map((column) => sql.ref(column))
  return readDb()
    .selectFrom(publicationTables[collection].table)
    .where(containsUrl(sql<string>`concat_ws(' ', ${sql.join(columns)})`, url))
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
    .unionAll(collectionsWithImages.map((collection) => selectUsingItems(collection, url).select(isInTrash)))
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

async function listUsingItems(collection: PublicationCollection, url: Expression<string>): Promise<MediaUsePlace[]> {
  const rows = await selectUsingItems(collection, url)
    .select(['id', 'title', 'state', 'unpublish_at', 'deleted_at'])
    .orderBy('date', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ deleted_at, state, unpublish_at, ...item }) => ({
    kind: publicationNames[collection].singular,
    ...item,
    state: deleted_at ? 'trash' : getState({ state, unpublish_at }),
  }))
}

/** Lists the publications, other gallery items and sections of the settings that use the file of a gallery item. */
export async function listMediaUses(id: string): Promise<MediaUsePlace[]> {
  const url = sql<string>`${`/api/media/${id}`}::text`
  const [publications, posters, sections] = await Promise.all([
    Promise.all(collectionsWithImages.map((collection) => listUsingItems(collection, url))),
    readDb()
      .selectFrom('gallery_media')
      .select(['id', 'title', 'deleted_at'])
      .where(containsUrl(sql<string>`poster`, url))
      .where('id', '!=', id)
      .orderBy('id')
      .execute(),
    readDb().selectFrom('settings').select('section').where(containsUrl(sql<string>`value::text`, url)).execute(),
  ])
  return [
    ...publications.flat(),
    ...posters.map(({ deleted_at, ...item }) => ({
      kind: 'poster' as const,
      ...item,
      state: deleted_at ? ('trash' as const) : ('published' as const),
    })),
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
