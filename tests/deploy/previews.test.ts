import { getStore } from '@netlify/blobs'
import { afterAll, expect, test } from 'vitest'
import { query } from '#tests/support/database.ts'
import { startPlatformServices } from '#tests/support/deploy/platform-services.ts'
import { makeImage, toDataUrl } from '#tests/support/images.ts'
import { readStaffSession } from '#tests/support/staff.ts'

const PUBLISHED = 'campaign2025'
const OWN = 'a-password-of-the-staff'
const contexts = ['production', 'deploy-preview', 'branch-deploy'] as const
const previews = ['deploy-preview', 'branch-deploy'] as const
const input = { title: 'A bridge', excerpt: 'Short', content: 'Long', date: '2025-03-01' }

const surroundings = await startPlatformServices()
afterAll(surroundings.stop)

type Site = ReturnType<typeof surroundings.start>

const production = surroundings.start({ context: 'production', env: { ADMIN_PASSWORD: OWN } })

async function logIn(site: Site): Promise<Record<string, string>> {
  const response = await site.call('POST', '/api/admin/login', { password: OWN })
  expect(response.status).toBe(204)
  return { ...readStaffSession(response).headers }
}

async function publish(site: Site): Promise<{ id: string; image: string }> {
  const image = toDataUrl(await makeImage('png'))
  const response = await site.call('POST', '/api/news', { ...input, image }, await logIn(site))
  expect(response.status).toBe(201)
  return await response.json()
}

async function blobsOf(store: string) {
  return (await getStore(store).list()).blobs
}

test.each(contexts)(
  'in %s the login is closed without the campaign’s own password, and the page says why',
  async (context) => {
    const refusals = [
      [{}, 'missing'],
      [{ ADMIN_PASSWORD: PUBLISHED }, 'published'],
      [{ ADMIN_PASSWORD: 'eleven-char' }, 'short'],
      [{ ADMIN_PASSWORD: 'Liverpool-2025!' }, 'common'],
    ] as const
    for (const [env, refused] of refusals) {
      const site = surroundings.start({ context, env })
      const state = await (await site.call('GET', '/api/admin/session')).json()
      // The login page then shows "Set the environment variable ADMIN_PASSWORD".
      expect(state).toEqual({ authenticated: false, hint: null, configured: false, refused })
      const given = 'ADMIN_PASSWORD' in env ? env.ADMIN_PASSWORD : PUBLISHED
      expect((await site.call('POST', '/api/admin/login', { password: given })).status).toBe(401)
      await site.stop()
    }
    expect(await query('select from admin_sessions')).toEqual([])
  },
)

test.each(previews)('a %s serves production’s image from its zip, and cannot change it', async (context) => {
  const { id, image } = await publish(production)
  const before = await blobsOf('media-production')
  const preview = surroundings.start({ context, env: { ADMIN_PASSWORD: OWN } })
  const shown = await preview.call('GET', image)
  expect([shown.status, shown.headers.get('Content-Type')]).toEqual([200, 'image/png'])
  expect((await preview.call('DELETE', `/api/news/${id}`, {}, await logIn(preview))).status).toBe(204)
  expect(await blobsOf('media-production')).toEqual(before)
  expect((await production.call('GET', image)).status).toBe(200)
})

test.each(previews)('content published on a %s is stored in its own store', async (context) => {
  const before = await blobsOf('media-production')
  const preview = surroundings.start({ context, env: { ADMIN_PASSWORD: OWN } })
  const { image } = await publish(preview)
  expect((await preview.call('GET', image)).status).toBe(200)
  expect(await blobsOf(`media-${context}`)).not.toEqual([])
  expect(await blobsOf('media-production')).toEqual(before)
  expect((await production.call('GET', image)).status).toBe(404)
})
