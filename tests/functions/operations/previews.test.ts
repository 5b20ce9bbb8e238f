import { getStore } from '@netlify/blobs'
import { afterEach, expect, test, vi } from 'vitest'
import * as manifesto from '#netlify/functions/manifesto.ts'
import * as media from '#netlify/functions/media.ts'
import * as news from '#netlify/functions/news.ts'
import * as volunteers from '#netlify/functions/volunteers.ts'
import { writeChunk } from '#netlify/gallery/media/chunks.ts'
import { publishChunks, writeFile } from '#netlify/gallery/media/files.ts'
import { listQueuedForms } from '#netlify/submissions/queue/queue.ts'
import { lgas } from '#src/content/lgas.ts'
import { startSession } from '#tests/support/calls/insert-members.ts'
import { send } from '#tests/support/calls/send.ts'
import { makeImage, toDataUrl } from '#tests/support/data/images.ts'

const [ownLga] = lgas

const previewContexts = ['deploy-preview', 'branch-deploy']
const PREVIEW_PASSWORD = 'a-password-of-previews'
const article = { title: 'A road', excerpt: 'Short', content: 'Long', date: '2025-03-01' }

afterEach(() => vi.unstubAllEnvs())

function setDeployContext(deployContext: string) {
  vi.stubEnv('CONTEXT', deployContext)
  vi.stubEnv('ADMIN_PASSWORD', PREVIEW_PASSWORD)
  vi.stubEnv('LOG_LEVEL', 'error')
}

async function countBlobs(storeName: string): Promise<number> {
  return (await getStore(storeName).list()).blobs.length
}

async function publishWithImage(): Promise<{ id: string; image: string }> {
  const image = toDataUrl(await makeImage('png'))
  const response = await send(news, 'POST', '/api/news', { ...article, image }, await startSession())
  expect(response.status).toBe(201)
  return await response.json()
}

test.each(previewContexts)(
  'a %s shows production’s images, and deleting an article there keeps the image in production',
  async (deployContext) => {
    setDeployContext('production')
    const { id, image } = await publishWithImage()
    const countBefore = await countBlobs('media-production')
    setDeployContext(deployContext)
    expect((await send(media, 'GET', image)).status).toBe(200)
    expect((await send(media, 'HEAD', image)).status).toBe(200)
    const staffSession = await startSession()
    expect((await send(news, 'DELETE', `/api/news/${id}`, {}, staffSession)).status).toBe(204)
    expect(await countBlobs('media-production')).toBe(countBefore)
    setDeployContext('production')
    expect((await send(media, 'GET', image)).status).toBe(200)
  },
)

test.each(previewContexts)('a %s serves byte ranges of production’s videos', async (deployContext) => {
  setDeployContext('production')
  const id = crypto.randomUUID()
  const chunks = [await writeChunk(id, 0, Buffer.from('first ')), await writeChunk(id, 6, Buffer.from('second'))]
  await publishChunks(id, chunks, { type: 'video/mp4', size: 12, owner: 'gallery' })
  setDeployContext(deployContext)
  const response = await send(media, 'GET', `/api/media/${id}`, undefined, { headers: { Range: 'bytes=4-7' } })
  expect([response.status, await response.text()]).toEqual([206, 't se'])
})

test.each(previewContexts)(
  'a %s writes its images to a blob store that production does not read',
  async (deployContext) => {
    setDeployContext(deployContext)
    const countBefore = await countBlobs('media-production')
    const { image } = await publishWithImage()
    expect((await send(media, 'GET', image)).status).toBe(200)
    expect(await countBlobs('media-production')).toBe(countBefore)
    setDeployContext('production')
    expect((await send(media, 'GET', image)).status).toBe(404)
  },
)

test('production and local development show no image of another deploy context', async () => {
  setDeployContext('deploy-preview')
  const id = crypto.randomUUID()
  await writeFile(id, await makeImage('png'), { type: 'image/png', owner: 'news' })
  setDeployContext('dev')
  expect((await send(media, 'GET', `/api/media/${id}`)).status).toBe(404)
  setDeployContext('production')
  expect((await send(media, 'GET', `/api/media/${id}`)).status).toBe(404)
})

test('a deploy preview serves production’s manifesto until it has its own', async () => {
  const readManifesto = async () => await (await send(manifesto, 'GET', '/api/manifesto')).text()
  await getStore('manifesto-production').set('manifesto.pdf', new Blob(['%PDF-1.7 production']))
  setDeployContext('deploy-preview')
  expect(await readManifesto()).toBe('%PDF-1.7 production')
  await getStore('manifesto-deploy-preview').set('manifesto.pdf', new Blob(['%PDF-1.7 preview']))
  expect(await readManifesto()).toBe('%PDF-1.7 preview')
})

test('a deploy preview queues submissions in its own queue', async () => {
  setDeployContext('deploy-preview')
  vi.stubEnv('NETLIFY_DB_URL', '')
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const volunteer = { name: 'Ada Obi', email: 'ada@example.com', phone: '08031234567', lga: ownLga }
  const response = await send(volunteers, 'POST', '/api/volunteers', volunteer)
  expect(response.status).toBeLessThan(300)
  const countWaiting = async () => (await listQueuedForms('waiting')).length
  expect(await countWaiting()).toBe(1)
  setDeployContext('production')
  expect(await countWaiting()).toBe(0)
  vi.restoreAllMocks()
})
