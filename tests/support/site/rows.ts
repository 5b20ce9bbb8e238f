import { type SectionName, type Settings, settingsSections } from '#src/content/settings/sections.ts'
import type { GalleryItem } from '#src/contract/gallery/gallery.ts'
import type { Article } from '#src/contract/publications/articles.ts'
import type { CampaignEvent } from '#src/contract/publications/events.ts'
import type { Message } from '#src/contract/submissions/messages.ts'
import type { Volunteer } from '#src/contract/submissions/volunteers.ts'
import { querySite } from './site.ts'

const toColumnName = (key: string) => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Inserts rows into a table. The keys of a row are its columns in camel case; all rows have the same keys. */
export async function insertRows(table: string, rows: object[]): Promise<void> {
  const [firstRow] = rows
  if (!firstRow) return
  const columns = Object.keys(firstRow).map(toColumnName).join()
  const records = rows.map((row) => Object.fromEntries(Object.entries(row).map(([key, v]) => [toColumnName(key), v])))
  const sql = `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`
  await querySite(sql, [JSON.stringify(records)])
}

/** Adds milliseconds to the time of each row, so that the first row is the newest. */
function toNewestFirst<Row>(rows: Row[], getTime: (row: Row) => string): string[] {
  return rows.map((row, index) => new Date(Date.parse(getTime(row)) + rows.length - index).toISOString())
}

/** Adds volunteers; the first is the newest. */
export async function addVolunteers(...volunteers: Volunteer[]): Promise<void> {
  await addSubmissions('volunteers', volunteers)
}

/** Adds messages; the first is the newest. */
export async function addMessages(...messages: Message[]): Promise<void> {
  await addSubmissions('contact_messages', messages)
}

async function addSubmissions(table: string, submissions: (Volunteer | Message)[]): Promise<void> {
  const times = toNewestFirst(submissions, ({ createdAt }) => createdAt)
  await insertRows(
    table,
    submissions.map((submission, index) => ({ ...submission, createdAt: times[index] })),
  )
}

/** Adds articles; of one day, the first is the newest. */
export async function addArticles(...articles: Article[]): Promise<void> {
  const times = toNewestFirst(articles, ({ updatedAt }) => updatedAt)
  await insertRows(
    'news_articles',
    articles.map((article, index) => ({ ...article, publishAt: article.updatedAt, createdAt: times[index] })),
  )
}

/** Adds events; of one day, the first is listed first. */
export async function addEvents(...events: CampaignEvent[]): Promise<void> {
  const times = toNewestFirst(events, ({ updatedAt }) => updatedAt).reverse()
  await insertRows(
    'events',
    events.map(({ sequence: _, ...event }, index) => ({
      ...event,
      publishAt: event.updatedAt,
      createdAt: times[index],
    })),
  )
}

/** Adds items of the gallery in this order. */
export async function addGalleryItems(...items: GalleryItem[]): Promise<void> {
  const times = toNewestFirst(items, ({ createdAt }) => createdAt)
  await insertRows(
    'gallery_media',
    items.map(({ focalPoint: { x, y } = { x: 50, y: 50 }, ...item }, index) => ({
      ...item,
      focalX: x,
      focalY: y,
      sortAt: times[index],
    })),
  )
}

interface SettingsChange {
  changedBy?: string | null
  /** Time of the change; now if omitted. */
  updatedAt?: string
}

/** Saves a section of the settings, as another member does: its defaults with `changes`. */
export async function saveSettings<Name extends SectionName>(
  section: Name,
  changes: Partial<Settings[Name]>,
  { changedBy = 'Ada', updatedAt }: SettingsChange = {},
): Promise<void> {
  await querySite(
    `insert into settings (section, value, changed_by, updated_at) values ($1, $2, $3, coalesce($4, now()))
    on conflict (section) do update set value = excluded.value, changed_by = excluded.changed_by,
      updated_at = excluded.updated_at, version = settings.version + 1`,
    [section, JSON.stringify({ ...settingsSections[section].defaults, ...changes }), changedBy, updatedAt ?? null],
  )
}
