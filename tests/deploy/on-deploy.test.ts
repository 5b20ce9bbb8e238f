import { afterAll, expect, test } from 'vitest'
import { startPlatformServices } from '#tests/support/deploy/platform-services.ts'
import { startWebhookReceiver } from '#tests/support/webhook-receiver.ts'

const FUNCTION = 'on-deploy'
const payload = {
  payload: { id: 'made-up', state: 'ready', created_at: '2026-11-24T12:00:00Z', context: 'production' },
  site: { id: 'site', name: 'campaign', url: 'https://elsewhere.example', admin_url: '' },
}

const surroundings = await startPlatformServices()
const visitors = await startWebhookReceiver()
const env = { URL: new URL(visitors.address).origin }

afterAll(async () => {
  await surroundings.stop()
  await visitors.close()
})

test('the deploy event of a preview requests no page', async () => {
  const preview = surroundings.start({ context: 'deploy-preview', env })
  expect((await preview.run(FUNCTION, 'deploy_succeeded', payload)).status).toBe(200)
  expect(visitors.calls).toEqual([])
})

test('the event of a production deploy warms the edge cache once, and requests by URL do nothing', async () => {
  const site = surroundings.start({ context: 'production', env })
  expect((await site.run(FUNCTION, 'schedule')).status).toBe(405)
  expect(visitors.calls).toEqual([])
  expect((await site.run(FUNCTION, 'deploy_succeeded', payload)).status).toBe(200)
  const filled = visitors.calls.length
  expect(filled).toBeGreaterThan(20)
  expect(visitors.calls.every(({ method }) => method === 'GET')).toBe(true)
  expect((await site.run(FUNCTION, 'deploy_succeeded', payload)).status).toBe(200)
  expect(visitors.calls).toHaveLength(filled)
})
