import { type Selectable, sql } from 'kysely'
import { insertAuditEntry } from '#netlify/activity/audit.queries.ts'
import type { ChangeResult } from '#netlify/database/change.ts'
import { type Executor, readDb, transaction } from '#netlify/database/client.ts'
import { now } from '#netlify/database/expressions.ts'
import type { GalleryMedia } from '#netlify/database/types.ts'
import type { SavedForm } from '#netlify/documents/author.ts'
import { endAutosave } from '#netlify/documents/autosaves.queries.ts'
import { getActorName } from '#netlify/publications/publication.ts'
import type { GalleryBatch, GalleryEdit, GalleryMove, ManagedGalleryItem } from '#src/contract/gallery/gallery.ts'
import { DEFAULT_FOCUS, toGalleryItem } from './gallery.queries.ts'

type ManagedItem = Omit<ManagedGalleryItem, 'uses'>

function toManagedItem({
  version,
  changed_by,
  deleted_at: _,
  sort_at: __,
  updated_at: ___,
  ...row
}: Selectable<GalleryMedia>): ManagedItem {
  return { ...toGalleryItem(row), version, changedBy: changed_by }
}

/** Finds an item that is not in the trash. */
export async function findManagedGalleryItem(id: string): Promise<ManagedItem | undefined> {
  const row = await readDb()
    .selectFrom('gallery_media')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row && toManagedItem(row)
}

const auditedColumns = {
  title: 'title',
  description: 'description',
  category: 'category',
  alt: 'alt text',
  poster: 'poster',
  focal_x: 'focal point',
  focal_y: 'focal point',
} as const

function describeChange(formerRow: Selectable<GalleryMedia>, row: Selectable<GalleryMedia>): string {
  const columns = Object.keys(auditedColumns) as (keyof typeof auditedColumns)[]
  const names = columns.filter((column) => formerRow[column] !== row[column]).map((column) => auditedColumns[column])
  return `${[...new Set(names)].join(', ')}: ${row.title}`
}

export async function updateGalleryItem(
  id: string,
  { focalPoint, poster, ...fields }: GalleryEdit,
  { versions, savedForm }: { versions: number[] | undefined; savedForm: SavedForm | undefined },
): Promise<ChangeResult<{ item: ManagedItem }>> {
  return await transaction(async (trx) => {
    const formerRow = await trx
      .selectFrom('gallery_media')
      .selectAll()
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!formerRow) return { kind: 'not-found' }
    if (versions && !versions.includes(formerRow.version)) return { kind: 'conflict' }
    const row = await trx
      .updateTable('gallery_media')
      .set({ ...fields, ...(formerRow.type === 'video' && { poster }) })
      .set({ focal_x: focalPoint?.x ?? DEFAULT_FOCUS, focal_y: focalPoint?.y ?? DEFAULT_FOCUS })
      .set({ version: formerRow.version + 1, updated_at: now, changed_by: getActorName() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await endAutosave(trx, { collection: 'gallery', item: id }, savedForm)
    const detail = describeChange(formerRow, row)
    await insertAuditEntry(trx, { action: 'change', collection: 'gallery', subject: id, detail })
    return { kind: 'done', item: toManagedItem(row) }
  })
}

/** Locks all public items, so that concurrent changes of several items wait for each other. */
async function lockGallery(trx: Executor): Promise<void> {
  await trx.selectFrom('gallery_media').select('id').where('deleted_at', 'is', null).orderBy('id').forUpdate().execute()
}

const microseconds = sql<number>`(extract(epoch from sort_at) * 1000000)::float8`
const toTimestamp = (time: number) => sql<Date>`timestamptz 'epoch' + ${time}::float8 * interval '1 microsecond'`

const SECOND = 1_000_000

/** Returns a time between two neighbours in microseconds; undefined if there is none, so that all need new times. */
function findTimeBetween(newer: number | undefined, older: number | undefined): number | undefined {
  // A later upload has a later time, and so still comes first.
  if (newer === undefined) return Math.max(Date.now() * 1000, (older ?? 0) + SECOND)
  if (older === undefined) return newer - SECOND
  const middle = Math.floor((newer + older) / 2)
  return middle < newer && middle > older ? middle : undefined
}

/** Moves an item directly behind another one. Returns false if one of them is not in the gallery. */
export async function moveInGallery({ id, after }: GalleryMove): Promise<boolean> {
  return await transaction(async (trx) => {
    await lockGallery(trx)
    const rows = await trx
      .selectFrom('public_gallery')
      .select(['id', 'title', microseconds.as('time')])
      .orderBy('sort_at', 'desc')
      .orderBy('id')
      .execute()
    const movedRow = rows.find((row) => row.id === id)
    const others = rows.filter((row) => row.id !== id)
    const index = after === null ? 0 : others.findIndex((row) => row.id === after) + 1
    if (!movedRow || (after !== null && index === 0)) return false
    if (rows[index] === movedRow) return true
    const time = findTimeBetween(others[index - 1]?.time, others[index]?.time)
    if (time === undefined) await spreadTimes(trx, others.toSpliced(index, 0, movedRow))
    else
      await trx
        .updateTable('gallery_media')
        .set({ sort_at: toTimestamp(time) })
        .where('id', '=', id)
        .execute()
    await insertAuditEntry(trx, {
      action: 'change',
      collection: 'gallery',
      subject: id,
      detail: `order: ${movedRow.title}`,
    })
    return true
  })
}

/** Gives all items new times one minute apart, in the order of `rows`. */
async function spreadTimes(trx: Executor, rows: { id: string; time: number }[]): Promise<void> {
  const newest = Math.max(...rows.map(({ time }) => time))
  const ids = rows.map(({ id }) => id)
  await trx
    .updateTable('gallery_media')
    .set({
      sort_at: sql<Date>`${toTimestamp(newest)} - make_interval(mins => array_position(${ids}::uuid[], id) - 1)`,
    })
    .where('id', 'in', ids)
    .execute()
}

/** Moves items to the trash or changes their category. Returns the ids of the changed items. */
export async function changeGalleryItems(batch: GalleryBatch): Promise<string[]> {
  const category = batch.action === 'category' ? batch.category : undefined
  return await transaction(async (trx) => {
    await lockGallery(trx)
    const rows = await trx
      .updateTable('gallery_media')
      .set((eb) => ({ version: eb('version', '+', 1), changed_by: getActorName() }))
      .set(category ? { category, updated_at: now } : { deleted_at: now })
      .where('id', 'in', batch.ids)
      .where('deleted_at', 'is', null)
      .where((eb) => (category ? eb('category', '!=', category) : eb.lit(true)))
      .returning(['id', 'title'])
      .execute()
    const [action, prefix] = category ? (['change', 'category: '] as const) : (['delete', ''] as const)
    const entries = rows.map(({ id, title }) => ({ action, subject: id, detail: `${prefix}${title}` }))
    await insertAuditEntry(trx, ...entries.map((entry) => ({ ...entry, collection: 'gallery' as const })))
    return rows.map(({ id }) => id)
  })
}
