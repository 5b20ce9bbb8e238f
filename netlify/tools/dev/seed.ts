import { createAuditRow } from '#netlify/activity/audit.queries.ts'
import { closeDatabase, db, readDb } from '#netlify/database/client.ts'
import { getDatabaseUrl, isLocal } from '#netlify/env.ts'
import { makeDemoRows } from './demo-rows.ts'

type DemoRows = Awaited<ReturnType<typeof makeDemoRows>>

async function hasContent(): Promise<boolean> {
  const { found } = await readDb()
    .selectNoFrom((eb) =>
      eb
        .or(
          (['news_articles', 'events', 'gallery_media', 'volunteers', 'contact_messages'] as const).map((table) =>
            eb.exists(eb.selectFrom(table).select(`${table}.id`)),
          ),
        )
        .as('found'),
    )
    .executeTakeFirstOrThrow()
  return Boolean(found)
}

/** Inserts all rows with one statement: an interrupted start leaves no part of the demo content. */
async function insertRows(rows: DemoRows): Promise<void> {
  const publish = (collection: 'news' | 'events' | 'gallery') => (row: { id: string; title: string }) =>
    createAuditRow({ action: 'publish', collection, subject: row.id, detail: row.title })
  await db()
    .with('articles', (query) => query.insertInto('news_articles').values(rows.articles))
    .with('demo_events', (query) => query.insertInto('events').values(rows.events))
    .with('items', (query) => query.insertInto('gallery_media').values(rows.items))
    .with('item_uploads', (query) => query.insertInto('uploads').values(rows.uploads))
    .with('links', (query) => query.insertInto('reach_links').values(rows.links))
    .with('demo_volunteers', (query) => query.insertInto('volunteers').values(rows.volunteers))
    .with('attendances', (query) => query.insertInto('event_attendances').values(rows.attendances))
    .with('quarantined', (query) => query.insertInto('volunteers').values(rows.quarantinedVolunteers))
    .with('messages', (query) => query.insertInto('contact_messages').values(rows.messages))
    .insertInto('audit_log')
    .values([
      ...rows.articles.map(publish('news')),
      ...rows.events.map(publish('events')),
      ...rows.items.map(publish('gallery')),
    ])
    .execute()
}

/** Fills an empty local site with the demo content. Returns how many rows of each kind it inserted. */
export async function seedDemoContent(
  onProgress: (done: number, total: number) => void = () => {},
): Promise<Record<string, number>> {
  const { hostname } = new URL(getDatabaseUrl())
  if (!isLocal() || !['localhost', '127.0.0.1'].includes(hostname)) return {}
  try {
    if (await hasContent()) return {}
    const rows = await makeDemoRows(new Date(), onProgress)
    await insertRows(rows)
    const { articles, events, items, volunteers, messages } = rows
    return {
      articles: articles.length,
      events: events.length,
      'gallery items': items.length,
      submissions: volunteers.length + messages.length,
    }
  } finally {
    await closeDatabase()
  }
}
