import { installObservatory, scanPage } from '#tests/support/observatory.ts'
import { startTlsFront, type TlsFront } from '#tests/support/tls-front.ts'
import { expect, test } from './fixtures.ts'
import { pages } from './pages.ts'

let front: TlsFront

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  await installObservatory()
  front = await startTlsFront(process.env.SITE_ADDRESS ?? '')
})

test.afterAll(() => front?.close())

// The scanner looks at no page that is not found; tests/e2e/headers.spec.ts does.
for (const { name, path } of pages.filter(({ status }) => status === 200)) {
  test(`MDN Observatory gives ${name} A+ and 130 points`, async () => {
    const { grade, score, failed } = await scanPage(front, path)
    expect(failed).toEqual([])
    expect(grade).toBe('A+')
    expect(score).toBeGreaterThanOrEqual(130)
  })
}
