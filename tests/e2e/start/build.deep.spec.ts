import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { logInOnPage } from '#tests/e2e/fixtures.ts'
import { expect, test } from './fixtures.ts'
import { expectSlowResponse, openDashboardTab } from './staff.ts'

test('npm run build works beside npm start, which then still serves pages and the packages of their scripts', async ({
  page,
  site,
  consoleMessages,
}) => {
  test.setTimeout(600_000)
  await page.goto('/', { waitUntil: 'networkidle' })
  await promisify(execFile)('npm', ['run', 'build'], { cwd: site.folder, maxBuffer: 10_000_000 })
  expect(await readFile(join(site.folder, 'dist/about.html'), 'utf8')).toContain('<h1')

  await logInOnPage(page)
  await openDashboardTab(page, /^Gallery Media/)
  await page.getByRole('button', { name: 'Upload Media' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Uploaded beside a build')
  await page.getByRole('combobox', { name: 'Category' }).selectOption('rally')
  await page.getByRole('button', { name: 'Choose File to Upload' }).click()
  await expectSlowResponse(page.getByRole('dialog', { name: 'Choose File to Upload' })).toBeVisible()
  expect(consoleMessages).toEqual([])
})
