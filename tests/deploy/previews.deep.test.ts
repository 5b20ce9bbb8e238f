import { getStore } from '@netlify/blobs'
import { afterAll, expect, test } from 'vitest'
import { readStaffSession } from '#tests/support/calls/staff.ts'
import { makeImage, toDataUrl } from '#tests/support/data/images.ts'
import { query } from '#tests/support/platform/database.ts'
import { startPlatformServices } from '#tests/support/platform/deploy/platform-services.ts'

const PUBLISHED_PASSWORD = 'campaign2025'
const CAMPAIGN_PASSWORD = 'a-password-of-the-staff'
const deployContexts = ['production', 'deploy-preview', 'branch-deploy'] as const
const previewContexts = ['deploy-preview', 'branch-deploy'] as const
const articleInput = { title: 'A bridge', excerpt: 'Short', content: 'Long', date: '2025-03-01' }

const platformServices = await startPlatformServices()
afterAll(platformServices.stop)

type Site = ReturnType<typeof platformServices.start>

const productionSite = platformServices.start({ context: 'production', env: { ADMIN_PASSWORD: CAMPAIGN_PASSWORD } })

async function logIn(site: Site): Promise<Record<string, string>> {
  const response = await site.request('POST', '/api/admin/login', { password: CAMPAIGN_PASSWORD })
  expect(response.status).toBe(204)
  return { ...readStaffSession(response).headers }
}

async function publishArticle(site: Site): Promise<{ id: string; image: string }> {
  const image = toDataUrl(await makeImage('png'))
  const response = await site.request('POST', '/api/news', { ...articleInput, image }, await logIn(site))
  expect(response.status).toBe(201)
  return await response.json()
}

async function listBlobs(storeName: string) {
  return (await getStore(storeName).list()).blobs
}

test.each(deployContexts)(
  'in the deploy context %s, login is impossible until the campaign sets a password of its own',
  async (context) => {
    const refusals = [
      [{}, 'missing'],
      [{ ADMIN_PASSWORD: PUBLISHED_PASSWORD }, 'published'],
      [{ ADMIN_PASSWORD: 'eleven-char' }, 'short'],
      [{ ADMIN_PASSWORD: 'Liverpool-2025!' }, 'common'],
    ] as const
    for (const [env, reason] of refusals) {
      const site = platformServices.start({ context, env })
      const sessionState = await (await site.request('GET', '/api/admin/session')).json()
      // With this session state the login page says "Set the environment variable ADMIN_PASSWORD".
      expect(sessionState).toEqual({ authenticated: false, hint: null, configured: false, refused: reason })
      const password = 'ADMIN_PASSWORD' in env ? env.ADMIN_PASSWORD : PUBLISHED_PASSWORD
      expect((await site.request('POST', '/api/admin/login', { password })).status).toBe(401)
      await site.stop()
    }
    expect(await query('select from admin_sessions')).toEqual([])
  },
)

test.each(previewContexts)('a %s serves an image of the production site and cannot change it', async (context) => {
  const { id, image } = await publishArticle(productionSite)
  const productionBlobs = await listBlobs('media-production')
  const previewSite = platformServices.start({ context, env: { ADMIN_PASSWORD: CAMPAIGN_PASSWORD } })
  const imageResponse = await previewSite.request('GET', image)
  expect([imageResponse.status, imageResponse.headers.get('Content-Type')]).toEqual([200, 'image/png'])
  expect((await previewSite.request('DELETE', `/api/news/${id}`, {}, await logIn(previewSite))).status).toBe(204)
  expect(await listBlobs('media-production')).toEqual(productionBlobs)
  expect((await productionSite.request('GET', image)).status).toBe(200)
})

test.each(previewContexts)(
  'an image published on a %s is stored in the blob store of the preview, not in the production store',
  async (context) => {
    const productionBlobs = await listBlobs('media-production')
    const previewSite = platformServices.start({ context, env: { ADMIN_PASSWORD: CAMPAIGN_PASSWORD } })
    const { image } = await publishArticle(previewSite)
    expect((await previewSite.request('GET', image)).status).toBe(200)
    expect(await listBlobs(`media-${context}`)).not.toEqual([])
    expect(await listBlobs('media-production')).toEqual(productionBlobs)
    expect((await productionSite.request('GET', image)).status).toBe(404)
  },
)
