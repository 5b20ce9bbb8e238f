import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { writeChunk } from '#netlify/gallery/media/chunks.ts'
import { publishChunks } from '#netlify/gallery/media/files.ts'
import { derivePosterId, writeCleanImage } from '#netlify/gallery/media/images.ts'
import { loadSharpForDrawings } from '#netlify/gallery/media/sharp.ts'
import { getNewPlanColumns } from '#netlify/publications/states.queries.ts'
import { addContentHtml } from '#netlify/publications/text/stored-html.ts'
import { makeDemoArticles } from '#netlify/tools/demo/articles.ts'
import { addDemoDesk } from '#netlify/tools/demo/desk.ts'
import { makeDemoEvents } from '#netlify/tools/demo/events.ts'
import { demoGalleryItems } from '#netlify/tools/demo/gallery.ts'
import { demoLinks } from '#netlify/tools/demo/links.ts'
import { readScene } from '#netlify/tools/demo/scenes.ts'
import { makeDemoMessages, makeDemoVolunteers, makeQuarantinedVolunteers } from '#netlify/tools/demo/submissions.ts'
import { demoVideo, drawVideoFrame } from '#netlify/tools/demo/video-frames.ts'
import { consent } from '#src/content/forms.ts'
import { formatLagosDay, LAGOS_TIME_ZONE } from '#src/contract/rules/lagos.ts'

const POSTER_TIME_SECONDS = 9.5
/** Time of day at which the demo articles appeared. */
const PUBLICATION_TIME = '07:30:00'
const MINUTE_MS = 60_000

type DemoArticle = ReturnType<typeof makeDemoArticles>[number]
type DemoGalleryItem = (typeof demoGalleryItems)[number]

async function drawImage(svg: Buffer) {
  const sharp = await loadSharpForDrawings()
  const { data: bytes, info } = await sharp(svg).webp({ quality: 80 }).toBuffer({ resolveWithObject: true })
  return { bytes, type: 'image/webp', width: info.width, height: info.height, frames: 1, seconds: null }
}

async function makeArticle({ scene, ...article }: DemoArticle) {
  const image = scene ? await writeCleanImage(randomUUID(), await drawImage(await readScene(scene)), 'news') : null
  const publishAt = `${article.date}T${PUBLICATION_TIME}${LAGOS_TIME_ZONE.offset}`
  const fields = await addContentHtml({ ...article, image })
  return {
    ...fields,
    id: randomUUID(),
    ...getNewPlanColumns({ state: 'published', publishAt }),
  }
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

/** Draws all images at once, on every core, and calls `onProgress` after each. */
export async function makeDemoRows(now: Date, onProgress: (done: number, total: number) => void) {
  let doneCount = 0
  async function count<Row>(row: Promise<Row>): Promise<Row> {
    const finishedRow = await row
    onProgress(++doneCount, articles.length + demoGalleryItems.length)
    return finishedRow
  }
  const articles = makeDemoArticles(now)
  const [articleRows, galleryRows] = await Promise.all([
    Promise.all(articles.map((article) => count(makeArticle(article)))),
    Promise.all(
      demoGalleryItems.map((item, index) => count(makeGalleryItem(item, new Date(now.getTime() - index * MINUTE_MS)))),
    ),
  ])
  const events = makeDemoEvents(now).map((event) => ({ ...event, id: randomUUID(), ...getNewPlanColumns({}) }))
  const today = formatLagosDay(now)
  const lastEvent = events.findLast(({ date }) => date < today)
  if (!lastEvent) throw new Error('The demo has no past event')
  const desk = addDemoDesk(makeDemoVolunteers(now), lastEvent)
  const addConsent = <Row extends object>(row: Row) => ({ ...row, consent_version: consent.version })
  return {
    articles: articleRows,
    events,
    items: galleryRows.map(({ item }) => item),
    uploads: galleryRows.map(({ upload }) => upload),
    links: demoLinks,
    volunteers: desk.volunteers.map(addConsent),
    attendances: desk.attendances,
    quarantinedVolunteers: makeQuarantinedVolunteers(now).map(addConsent),
    messages: makeDemoMessages(now).map(addConsent),
  }
}
