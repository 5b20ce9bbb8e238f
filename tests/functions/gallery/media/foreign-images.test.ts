import { createServer, type Server } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as media from '#netlify/functions/media.ts'
import * as news from '#netlify/functions/news.ts'
import { storeImage } from '#netlify/gallery/media/images.ts'
import { startSession } from '#tests/support/calls/insert-members.ts'
import { articleInput } from '#tests/support/calls/publications.ts'
import { send } from '#tests/support/calls/send.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'
import { makeImage } from '#tests/support/data/images.ts'
import { query } from '#tests/support/platform/database.ts'
import { listenLocally } from '#tests/support/platform/local-server.ts'

let server: Server
let serverUrl: string
let requestCount = 0

beforeAll(async () => {
  const image = await makeImage('jpeg', { width: 40, height: 30 })
  server = createServer((request, response) => {
    requestCount += 1
    if (request.url === '/page') return void response.end('<!doctype html><title>No picture</title>')
    return void response.writeHead(200, { 'Content-Type': 'text/plain' }).end(image)
  })
  serverUrl = `http://127.0.0.1:${await listenLocally(server)}`
})
afterAll(() => server.close())

let staffSession: StaffSession
beforeEach(async () => {
  requestCount = 0
  staffSession = await startSession()
})
afterEach(() => vi.unstubAllEnvs())

const allowAnyHost = () => ({ isAllowedAddress: () => true, allowedPorts: [new URL(serverUrl).port] })

test('an external image is downloaded once, its type is detected from its bytes, and a copy is served', async () => {
  const storedUrl = await storeImage(`${serverUrl}/road`, allowAnyHost())
  expect(storedUrl).toMatch(/^\/api\/media\/[\da-f-]{36}\?w=40&h=30$/)
  for (let attemptIndex = 0; attemptIndex < 3; attemptIndex++) {
    const imageResponse = await send(media, 'GET', storedUrl ?? '')
    expect([imageResponse.status, imageResponse.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
  }
  expect(requestCount).toBe(1)
})

test('refuses an image URL whose response is not an image', async () => {
  await expect(storeImage(`${serverUrl}/page`, allowAnyHost())).rejects.toMatchObject({
    options: { errors: [{ field: 'image', message: 'Invalid file type' }] },
  })
})

test.each([
  'http://127.0.0.1/a.png',
  'http://169.254.169.254/latest/meta-data/',
  'http://[::1]/a.png',
  'http://10.0.0.1/',
])('refuses an article with an image at %s, without sending a request to that address', async (image) => {
  const response = await send(news, 'POST', '/api/news', { ...articleInput, image }, staffSession)
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({
    errors: [{ field: 'image', message: 'This address is not on the public web' }],
  })
  expect(await query('select from news_articles')).toEqual([])
})

test('refuses an unreachable external image on a deployed site, and keeps its URL in local development', async () => {
  const image = 'https://nobody.invalid/a.jpg'
  const localResponse = await send(news, 'POST', '/api/news', { ...articleInput, image }, staffSession)
  expect([localResponse.status, (await localResponse.json()).image]).toEqual([201, image])
  vi.stubEnv('ADMIN_PASSWORD', 'twelve-chars')
  vi.stubEnv('CONTEXT', 'production')
  const productionSession = await startSession()
  const refusedResponse = await send(news, 'POST', '/api/news', { ...articleInput, image }, productionSession)
  expect(refusedResponse.status).toBe(422)
  expect((await refusedResponse.json()).errors[0].message).toMatch(/could not be fetched/)
})
