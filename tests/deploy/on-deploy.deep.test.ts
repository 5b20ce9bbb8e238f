import { afterAll, expect, test } from 'vitest'
import { startPlatformServices } from '#tests/support/platform/deploy/platform-services.ts'
import { startRecordingServer } from '#tests/support/platform/recording-server.ts'

const FUNCTION_NAME = 'on-deploy'
const deployEvent = {
  payload: { id: 'made-up', state: 'ready', created_at: '2026-11-24T12:00:00Z', context: 'production' },
  site: { id: 'site', name: 'campaign', url: 'https://elsewhere.example', admin_url: '' },
}

const platformServices = await startPlatformServices()
const siteServer = await startRecordingServer()
const siteEnvironment = { URL: siteServer.address }

afterAll(async () => {
  await platformServices.stop()
  await siteServer.close()
})

test('the deploy event of a preview makes no request to the site', async () => {
  const previewSite = platformServices.start({ context: 'deploy-preview', env: siteEnvironment })
  expect((await previewSite.invokeFunction(FUNCTION_NAME, 'deploy_succeeded', deployEvent)).status).toBe(200)
  expect(siteServer.calls).toEqual([])
})

test('the event of a production deploy warms the edge cache once; other requests to the function are refused', async () => {
  const site = platformServices.start({ context: 'production', env: siteEnvironment })
  expect((await site.invokeFunction(FUNCTION_NAME, 'schedule')).status).toBe(405)
  expect(siteServer.calls).toEqual([])
  expect((await site.invokeFunction(FUNCTION_NAME, 'deploy_succeeded', deployEvent)).status).toBe(200)
  const warmupRequests = siteServer.calls.length
  expect(warmupRequests).toBeGreaterThan(20)
  expect(siteServer.calls.every(({ method }) => method === 'GET')).toBe(true)
  expect((await site.invokeFunction(FUNCTION_NAME, 'deploy_succeeded', deployEvent)).status).toBe(200)
  expect(siteServer.calls).toHaveLength(warmupRequests)
})
