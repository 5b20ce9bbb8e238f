import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createAuditRow } from '#netlify/activity/audit.queries.ts'
import { closeDatabase, db, readDb } from '#netlify/database/client.ts'
import { getDatabaseUrl, isLocal } from '#netlify/env.ts'
import { writeChunk } from '#netlify/gallery/media/chunks.ts'
import { publishChunks } from '#netlify/gallery/media/files.ts'
import { derivePosterId, writeCleanImage } from '#netlify/gallery/media/images.ts'
import { loadSharpForDrawings } from '#netlify/gallery/media/sharp.ts'
import { getNewPlanColumns } from '#netlify/publications/states.queries.ts'
import { addContentHtml } from '#netlify/publications/text/stored-html.ts'
import { makeDemoArticles } from '#netlify/tools/demo/articles.ts'
import { makeDemoEvents } from '#netlify/tools/demo/events.ts'
import { demoGalleryItems } from '#netlify/tools/demo/gallery.ts'
import { readScene } from '#netlify/tools/demo/scenes.ts'
import { makeDemoMessages, makeDemoVolunteers, makeQuarantinedVolunteers } from '#netlify/tools/demo/submissions.ts'
import { demoVideo, drawVideoFrame } from '#netlify/tools/demo/video-frames.ts'
import { consent } from '#src/content/forms.ts'
import { LAGOS_TIME_ZONE } from '#src/contract/rules/lagos.ts'

const POSTER_TIME_SECONDS = 9.5
/** Time of day at which the demo articles appeared. */
const PUBLICATION_TIME = '07:30:00'
const MINUTE_MS = 60_000
/** Index of the demo article that is pinned to the top. */
const PINNED_INDEX = 1

type DemoArticle = ReturnType<typeof makeDemoArticles>[number]
type DemoGalleryItem = (typeof demoGalleryItems)[number]

async function drawImage(svg: Buffer) {
  const sharp = await loadSharpForDrawings()
  const { data: bytes, info } = await sharp(svg).webp({ quality: 80 }).toBuffer({ resolveWithObject: true })
  return { bytes, type: 'image/webp', width: info.width, height: info.height, frames: 1, seconds: null }
}

async function makeArticle({ scene, ...article }: DemoArticle, index: number) {
  const image = scene ? await writeCleanImage(randomUUID(), await drawImage(await readScene(scene)), 'news') : null
  const publishAt = `${article.date}T${PUBLICATION_TIME}${LAGOS_TIME_ZONE.offset}`
  const fields = await addContentHtml({ ...article, image })
  return { ...fields, pinned: index === PINNED_INDEX, id: randomUUID(), ...getNewPlanColumns({ state: 'published', publishAt }) }
}

async function readVideo(id: string) {
  const { width, height, seconds } = demoVideo
  const frame = await drawImage(Buffer.from(drawVideoFrame(POSTER_TIME_SECONDS)))
  const poster = await writeCleanImage(derivePosterId(id), frame, 'gallery')
  const bytes = await readFile(new URL('../demo/video.mp4', import.meta.url))
  return { bytes, type: 'video/mp4', width, height, seconds, poster }
}

/** Writes the file of a gallery item as an upload leaves it, and returns the rows of the item and of the upload. */
async function makeGalleryItem({ scene, ...texts }: DemoGalleryItem, created_at: Date) {
  const id = randomUUID()
  const file = scene === 'video' ? await readVideo(id) : { ...(await drawImage(await readScene(scene))), poster: null }
  const { bytes, type: content_type, width, height, seconds: duration, poster } = file
  const size = bytes.byteLength
  const chunks = [await writeChunk(id, 0, bytes, 'clean')]
  await publishChunks(id, chunks, { type: content_type, size, owner: 'gallery' })
  const type = scene === 'video' ? ('video' as const) : ('image' as const)
  const item = { ...texts, id, url: `/api/media/${id}`, type, content_type, size, width, height, duration, poster }
  return {
    item: { ...item, created_at },
    upload: { id, size, received: size, chunks, state: 'saved' as const },
  }
}

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

/** Draws all images at once, on every core, and calls `onProgress` after each. */
async function makeRows(now: Date, onProgress: (done: number, total: number) => void) {
  let doneCount = 0
  async function count<Row>(row: Promise<Row>): Promise<Row> {
    const finishedRow = await row
    onProgress(++doneCount, articles.length + demoGalleryItems.length)
    return finishedRow
  }
  const articles = makeDemoArticles(now)
  const [articleRows, galleryRows] = await Promise.all([
    Promise.all(articles.map((article, index) => count(makeArticle(article, index)))),
    Promise.all(
      demoGalleryItems.map((item, index) => count(makeGalleryItem(item, new Date(now.getTime() - index * MINUTE_MS)))),
    ),
  ])
  const events = makeDemoEvents(now).map((event) => ({ ...event, id: randomUUID(), ...getNewPlanColumns({}) }))
  const addConsent = <Row extends object>(row: Row) => ({ ...row, consent_version: consent.version })
  return {
    articles: articleRows,
    events,
    items: galleryRows.map(({ item }) => item),
    uploads: galleryRows.map(({ upload }) => upload),
    volunteers: makeDemoVolunteers(now).map(addConsent),
    quarantinedVolunteers: makeQuarantinedVolunteers(now).map(addConsent),
    messages: makeDemoMessages(now).map(addConsent),
  }
}

/** Inserts all rows with one statement: an interrupted start leaves no part of the demo content. */
async function insertRows(rows: Awaited<ReturnType<typeof makeRows>>): Promise<void> {
  const publish = (collection: 'news' | 'events' | 'gallery') => (row: { id: string; title: string }) =>
    createAuditRow({ action: 'publish', collection, subject: row.id, detail: row.title })
  await db()
    .with('articles', (query) => query.insertInto('news_articles').values(rows.articles))
    .with('demo_events', (query) => query.insertInto('events').values(rows.events))
    .with('items', (query) => query.insertInto('gallery_media').values(rows.items))
    .with('item_uploads', (query) => query.insertInto('uploads').values(rows.uploads))
    .with('demo_volunteers', (query) => query.insertInto('volunteers').values(rows.volunteers))
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
    const rows = await makeRows(new Date(), onProgress)
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
