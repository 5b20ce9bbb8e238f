import { sql } from 'kysely'
import { readDb } from '#netlify/database/client.ts'
import { toLimitOffset, toPage } from '#netlify/database/paging.ts'
import { matchesWords } from '#netlify/database/search.ts'
import { listImageColumns, publicationTables } from '#netlify/publications/tables.ts'
import { settingsSections } from '#src/content/settings/sections.ts'
import type { ImageLibraryPage, ImageLibraryQuery, LibraryImage } from '#src/contract/gallery/library.ts'
import {
  type PublicationCollection,
  publicationCollections,
  publicationNames,
} from '#src/contract/publications/collections.ts'
import { UUID_PATTERN } from '#src/contract/rules/identifiers.ts'

// Only what visitors can see: no drafts, nothing from the trash, no unsaved text.

type Source = LibraryImage['source']

const MEDIA_PATH = `/api/media/${UUID_PATTERN}`
/** Markdown image. A backslash escapes square brackets in its alternative text. */
const MARKDOWN_IMAGE = `!\\[((?:[^\\[\\]\\\\]|\\\\.)*)\\]\\((${MEDIA_PATH}[^\\s)]*)\\)`

const noText = sql<string>`''`
const toSource = (source: Source) => sql<Source>`${source}::text`.as('source')

function selectGalleryImages() {
  return readDb()
    .selectFrom('public_gallery')
    .select(sql<string>`concat(url, '?w=' || width || '&h=' || height)`.as('address'))
    .select(['title', sql<string>`coalesce(alt, '')`.as('alt'), sql<string>`coalesce(description, '')`.as('caption')])
    .select(['created_at', toSource('gallery')])
    .where('type', '=', 'image')
}

function selectAddressColumn(collection: PublicationCollection, column: string) {
  return readDb()
    .selectFrom(publicationTables[collection].view)
    .select(sql<string>`${sql.ref(column)}`.as('address'))
    .select(['title', noText.as('alt'), noText.as('caption')])
    .select(['created_at', toSource(publicationNames[collection].singular)])
    .where(sql.ref(column), 'is not', null)
}

function selectImagesOfText(collection: PublicationCollection, column: string) {
  const images = readDb()
    .selectFrom(publicationTables[collection].view)
    .select(sql<string[]>`regexp_matches(${sql.ref(column)}, ${MARKDOWN_IMAGE}, 'gi')`.as('parts'))
    .select(['title', 'created_at'])
  return readDb()
    .selectFrom(images.as('found'))
    .select(sql<string>`parts[2]`.as('address'))
    .select(['title', sql<string>`regexp_replace(parts[1], '\\\\(.)', '\\1', 'g')`.as('alt'), noText.as('caption')])
    .select(['created_at', toSource(publicationNames[collection].singular)])
}

const sectionTitles = Object.fromEntries(Object.entries(settingsSections).map(([name, { title }]) => [name, title]))
const sectionTitle = sql<string>`coalesce(${JSON.stringify(sectionTitles)}::jsonb ->> section, section)`

function selectSettingsImages() {
  const images = readDb()
    .selectFrom('settings')
    .select(sql<string>`jsonb_path_query(value, '$.**.url ? (@ starts with "/api/media/")') #>> '{}'`.as('address'))
    .select(['section', 'updated_at'])
  return readDb()
    .selectFrom(images.as('found'))
    .select(['address', sectionTitle.as('title'), noText.as('alt'), noText.as('caption')])
    .select(['updated_at as created_at', toSource('settings')])
}

function selectUsedImages() {
  const publications = publicationCollections.flatMap((collection) => [
    ...listImageColumns(collection, 'address').map((column) => selectAddressColumn(collection, column)),
    ...listImageColumns(collection, 'text').map((column) => selectImagesOfText(collection, column)),
  ])
  return selectGalleryImages().unionAll(selectSettingsImages()).unionAll(publications)
}

const fileId = sql<string>`lower(substring(address from ${`^/api/media/(${UUID_PATTERN})`}))`

/** Lists the images that visitors can see, each once, the last uploaded first. */
export async function listLibraryImages({ title: search, ...page }: ImageLibraryQuery): Promise<ImageLibraryPage> {
  const { limit, offset } = toLimitOffset(page)
  const matchingUses = readDb()
    .selectFrom(selectUsedImages().as('used'))
    .selectAll()
    .select(fileId.as('id'))
    .where(sql<boolean>`address ~* ${`^${MEDIA_PATH}`}`)
    .$if(search !== '', (query) => query.where(matchesWords(search, ['title', 'alt', 'caption'])))
  const matchingImages = readDb()
    .selectFrom(matchingUses.as('uses'))
    .leftJoin('uploaded_images', (join) => join.on(sql`uploaded_images.id::text`, '=', sql.ref('uses.id')))
    .distinctOn('uses.id')
    .select(['uses.id', 'address', 'title', 'alt', 'source'])
    .select((eb) => eb.fn.coalesce('made_at', 'created_at').as('at'))
    .orderBy('uses.id')
    // Of several uses, prefer the gallery item, then a use that has an alternative text.
    .orderBy(sql`source != 'gallery'`)
    .orderBy(sql`alt = ''`)
    .orderBy('created_at')
  const rows = await readDb()
    .selectFrom(matchingImages.as('matching'))
    .select(['id', 'address', 'title', 'alt', 'source'])
    .select((eb) => eb.cast<number>(eb.fn.countAll().over(), 'integer').as('total'))
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  const images = rows.map(({ total: _, ...image }) => image)
  return { ...toPage(images, page), total: rows[0]?.total ?? 0 }
}
