import { execFileSync } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import fc from 'fast-check'
import sirv from 'sirv'
import { fixedPages } from '#src/content/fixed-pages.ts'
import { lgaPages } from '#src/content/pages/lga-pages.ts'
import { sectionNames, settingsSections } from '#src/content/settings/sections.ts'
import type { CreatedPreviewLink } from '#src/contract/documents/preview.ts'
import { getSectionSchema } from '#src/contract/settings/settings.ts'
import { readSessionHeaders, requestLogin } from '#tests/support/calls/site-login.ts'
import { anySectionValues, makeLongestValues } from '#tests/support/data/any-settings.ts'
import { countPageTransferBytes } from '#tests/support/flight.ts'
import { buildPages, copySourceFiles } from '#tests/support/other-campaign.ts'
import { type BuiltSite, startBuiltSite } from '#tests/support/platform/built-site.ts'
import { listenLocally } from '#tests/support/platform/local-server.ts'
import { MAX_DOCUMENT_BYTES } from './budgets.ts'
import { compareFirstView, fetchPage } from './first-view.ts'
import { expect, test } from './fixtures.ts'
import { writeLongestSettings } from './longest-texts.ts'
import { checkWidths } from './page-checks.ts'
import { pathsOnDemand } from './pages.ts'

test.describe.configure({ mode: 'default' })

const prebuiltPaths = Object.keys(fixedPages).filter((path) => !pathsOnDemand.includes(path))
const fixedPaths = [...prebuiltPaths.map((path) => path.slice(1)), '404']
const longestAreaPath = lgaPages.map(({ path }) => path).sort((first, second) => second.length - first.length)[0]
const onDemandPaths = [...pathsOnDemand, longestAreaPath ?? ''].map((path) => path.slice(1))

let onDemandSite: BuiltSite
let fixedSite: Server
const addresses = { fixed: '', onDemand: '' }
const bytesByPath: Record<string, number> = {}

test.beforeAll(async () => {
  test.setTimeout(600_000)
  const folder = copySourceFiles('longest-settings')
  // As in a build, without the sections for staff.
  const builtNames = sectionNames.filter((name) => !settingsSections[name].isForStaff)
  const sections = builtNames.map((name) => [name, { version: 1, value: makeLongestValues(name) }])
  const env = { SAVED_SETTINGS: JSON.stringify(Object.fromEntries(sections)) }
  execFileSync(process.execPath, ['netlify/tools/manifesto/make.ts'], { cwd: folder, env: { ...process.env, ...env } })
  buildPages(folder, env)
  fixedSite = createServer(sirv(join(folder, 'dist'), { extensions: ['html'] }))
  addresses.fixed = `http://localhost:${await listenLocally(fixedSite)}`

  onDemandSite = await startBuiltSite({ BUSY: 'yes' })
  addresses.onDemand = onDemandSite.address
  await writeLongestSettings(onDemandSite.databaseUrl)
})

test.afterAll(async () => {
  console.table(bytesByPath)
  fixedSite?.closeAllConnections()
  fixedSite?.close()
  await onDemandSite?.stop()
})

const pages = [
  ...fixedPaths.map((path) => ({ path, kind: 'fixed' as const })),
  ...onDemandPaths.map((path) => ({ path, kind: 'onDemand' as const })),
]

for (const { path, kind } of pages) {
  test(`the page /${path} with the longest settings fits a narrow phone, and its first view the first bytes`, async ({
    browser,
    page,
  }) => {
    const address = `${addresses[kind]}/${path}`
    // The server of the fixed pages sends no headers of the site.
    const { headers } = await fetchPage(`${addresses.onDemand}/${path}`)
    const response = { ...(await fetchPage(address)), headers }
    bytesByPath[path] = await countPageTransferBytes(response.html, headers)
    expect.soft(bytesByPath[path]).toBeLessThanOrEqual(MAX_DOCUMENT_BYTES)
    expect.soft(await compareFirstView(browser, response), 'rows that differ').toBeUndefined()
    await page.route(`${addresses.fixed}/notice`, (route) => route.fulfill({ body: '' }))
    await page.goto(address)
    await checkWidths(page)
  })
}

const SAMPLES = 3

for (const name of sectionNames) {
  test(`random values of ${name} that the form accepts, with words of 48 letters, fit a phone of 320 px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    const headers = readSessionHeaders(await requestLogin(addresses.onDemand, 'campaign2025'))
    const accepted = fc
      .sample(anySectionValues(name), { numRuns: 200, seed: 1 })
      .filter((values) => getSectionSchema(name).safeParse(values).success)
    expect(accepted.length).toBeGreaterThanOrEqual(SAMPLES)
    for (const values of accepted.slice(-SAMPLES)) {
      const response = await fetch(`${addresses.onDemand}/api/admin/documents/settings/${name}/previews`, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify({ values, isShared: true }),
      })
      const { path }: CreatedPreviewLink = await response.json()
      expect((await page.goto(addresses.onDemand + path))?.status()).toBe(200)
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: JSON.stringify(values) })
        .toBeLessThanOrEqual(320)
    }
  })
}
