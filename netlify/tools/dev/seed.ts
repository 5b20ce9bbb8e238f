import sharp from 'sharp'
import { listArticles } from '#netlify/content/articles.queries.ts'
import { listEvents } from '#netlify/content/events.queries.ts'
import { insertArticle } from '#netlify/content/staff-articles.queries.ts'
import { insertEvent } from '#netlify/content/staff-events.queries.ts'
import { addContentHtml } from '#netlify/content/text/render-content.ts'
import { closeDatabase } from '#netlify/database/client.ts'
import { getDatabaseUrl, isLocal } from '#netlify/env.ts'
import { storeImage } from '#netlify/media/images.ts'
import { makeDemoArticles } from '#netlify/tools/demo/articles.ts'
import { makeDemoEvents } from '#netlify/tools/demo/events.ts'
import { readScene, type SceneName } from '#netlify/tools/demo/scenes.ts'
import { seedGallery } from './seed-gallery.ts'
import { seedSubmissions } from './seed-submissions.ts'

async function renderImageDataUri(scene: SceneName): Promise<string> {
  const bytes = await sharp(await readScene(scene))
    .webp({ quality: 80 })
    .toBuffer()
  return `data:image/webp;base64,${bytes.toString('base64')}`
}

async function seedArticles(): Promise<number> {
  if ((await listArticles()).length > 0) return 0
  const articles = makeDemoArticles(new Date())
  for (const { scene, ...article } of articles.toReversed()) {
    const image = scene ? await storeImage(await renderImageDataUri(scene)) : null
    await insertArticle(await addContentHtml({ ...article, image }))
  }
  return articles.length
}

async function seedEvents(): Promise<number> {
  if ((await listEvents()).length > 0) return 0
  const events = makeDemoEvents(new Date())
  for (const event of events) await insertEvent(event)
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
