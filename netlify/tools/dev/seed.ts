import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { closeDatabase, db, readDb } from '#netlify/database/client.ts'
import { getDatabaseUrl, isLocal } from '#netlify/env.ts'
import { listGallery } from '#netlify/gallery/gallery.queries.ts'
import { storeImage } from '#netlify/gallery/media/images.ts'
import { saveUploadToGallery } from '#netlify/gallery/media/save.ts'
import { loadSharpForDrawings } from '#netlify/gallery/media/sharp.ts'
import { insertUpload } from '#netlify/gallery/media/uploads.queries.ts'
import { storeWholeFile } from '#netlify/gallery/media/uploads.ts'
import { listArticles } from '#netlify/publications/articles.queries.ts'
import { listEvents } from '#netlify/publications/events.queries.ts'
import { insertPublication } from '#netlify/publications/managed-publications.queries.ts'
import { addContentHtml } from '#netlify/publications/text/stored-html.ts'
import { makeDemoArticles } from '#netlify/tools/demo/articles.ts'
import { makeDemoEvents } from '#netlify/tools/demo/events.ts'
import { demoGalleryItems } from '#netlify/tools/demo/gallery.ts'
import { readScene, type SceneName } from '#netlify/tools/demo/scenes.ts'
import { makeDemoMessages, makeDemoVolunteers, makeQuarantinedVolunteers } from '#netlify/tools/demo/submissions.ts'
import { demoVideo, drawVideoFrame } from '#netlify/tools/demo/video-frames.ts'
import { consent } from '#src/content/forms.ts'
import { galleryInput } from '#src/contract/gallery/gallery.ts'
import { LAGOS_TIME_ZONE } from '#src/contract/rules/lagos.ts'

const POSTER_TIME_SECONDS = 9.5
/** Time of day at which the demo articles appeared. */
const PUBLICATION_TIME = '07:30:00'

async function renderWebp(svg: Buffer): Promise<Uint8Array<ArrayBuffer>> {
  const sharp = await loadSharpForDrawings()
  return new Uint8Array(await sharp(svg).webp({ quality: 80 }).toBuffer())
}

async function readDemoVideo() {
  const poster = Buffer.from(await renderWebp(Buffer.from(drawVideoFrame(POSTER_TIME_SECONDS)))).toString('base64')
  const { width, height, seconds: duration } = demoVideo
  const bytes = new Uint8Array(await readFile(new URL('../demo/video.mp4', import.meta.url)))
  return { bytes, type: 'video', width, height, duration, poster: `data:image/webp;base64,${poster}` }
}

async function seedGallery(): Promise<number> {
  if ((await listGallery()).length > 0) return 0
  for (const { scene, ...itemFields } of demoGalleryItems.toReversed()) {
    const file =
      scene === 'video' ? await readDemoVideo() : { bytes: await renderWebp(await readScene(scene)), type: 'image' }
    const { bytes, ...fileFields } = file
    const id = randomUUID()
    await insertUpload({ id, size: bytes.byteLength, metadata: null })
    await storeWholeFile(id, async () => bytes)
    await saveUploadToGallery(
      galleryInput.parse({ ...itemFields, ...fileFields, uploadURL: `/api/objects/upload/${id}` }),
    )
  }
  return demoGalleryItems.length
}

async function seedSubmissions(): Promise<number> {
  const existingVolunteers = await readDb().selectFrom('volunteers').select('id').limit(1).execute()
  const existingMessages = await readDb().selectFrom('contact_messages').select('id').limit(1).execute()
  if (existingVolunteers.length + existingMessages.length > 0) return 0
  const consentFields = { consent_version: consent.version }
  const volunteers = makeDemoVolunteers(new Date()).map((row) => ({ ...row, ...consentFields }))
  const messages = makeDemoMessages(new Date()).map((row) => ({ ...row, ...consentFields }))
  const quarantinedVolunteers = makeQuarantinedVolunteers(new Date()).map((row) => ({ ...row, ...consentFields }))
  await db().insertInto('volunteers').values(volunteers).execute()
  await db().insertInto('volunteers').values(quarantinedVolunteers).execute()
  await db().insertInto('contact_messages').values(messages).execute()
  return volunteers.length + messages.length
}

async function renderImageDataUri(scene: SceneName): Promise<string> {
  const bytes = await renderWebp(await readScene(scene))
  return `data:image/webp;base64,${Buffer.from(bytes).toString('base64')}`
}

async function seedArticles(): Promise<number> {
  if ((await listArticles()).length > 0) return 0
  const articles = makeDemoArticles(new Date())
  const [, pinnedArticle] = articles
  for (const demoArticle of articles.toReversed()) {
    const { scene, ...article } = demoArticle
    const image = scene ? await storeImage(await renderImageDataUri(scene)) : null
    const publishAt = `${article.date}T${PUBLICATION_TIME}${LAGOS_TIME_ZONE.offset}`
    const fields = { ...(await addContentHtml({ ...article, image })), pinned: demoArticle === pinnedArticle }
    await insertPublication('news', { id: randomUUID(), fields, plan: { state: 'published', publishAt } })
  }
  return articles.length
}

async function seedEvents(): Promise<number> {
  if ((await listEvents()).length > 0) return 0
  const events = makeDemoEvents(new Date())
  for (const fields of events) await insertPublication('events', { id: randomUUID(), fields })
  return events.length
}

export async function seedDemoContent(): Promise<Record<string, number>> {
  const { hostname } = new URL(getDatabaseUrl())
  if (!isLocal() || !['localhost', '127.0.0.1'].includes(hostname)) return {}
  try {
    return {
      articles: await seedArticles(),
      events: await seedEvents(),
      'gallery items': await seedGallery(),
      submissions: await seedSubmissions(),
    }
  } finally {
    await closeDatabase()
  }
}
