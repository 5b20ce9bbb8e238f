import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listArticles } from '#netlify/content/articles.queries.ts'
import { fileDatabaseUrl } from '#tests/support/platform/database.ts'
import { startFlakyLine } from '#tests/support/platform/line.ts'

beforeEach(() => {
  for (const method of ['warn', 'error'] as const) vi.spyOn(console, method).mockImplementation(() => {})
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

test('after a refused connection, queries fail at once for 30 seconds, then one trial query is sent', async () => {
  const line = await startFlakyLine(() => Number(new URL(fileDatabaseUrl).port))
  line.close()
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.stubEnv('NETLIFY_DB_URL', Object.assign(new URL(fileDatabaseUrl), { port: String(line.port) }).href)
  await expect(listArticles()).rejects.toThrow('ECONNREFUSED')
  await expect(listArticles()).rejects.toMatchObject({ name: 'CircuitOpenError' })
  vi.setSystemTime(Date.now() + 31_000)
  await expect(listArticles()).rejects.toThrow('ECONNREFUSED')
})
