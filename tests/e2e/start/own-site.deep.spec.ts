// Sites that need a start of their own: `netlify dev`, and a restored backup.
import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { findFreePort } from '#netlify/tools/dev/ports.ts'
import { openPage, recordConsole } from '#tests/e2e/fixtures.ts'
import { sitePages } from '#tests/e2e/pages.ts'
import { requestLogin } from '#tests/support/calls/site-login.ts'
import { makeCleanCopy } from '#tests/support/project-files.ts'
import { startDevelopmentSite } from './development-site.ts'
import { expect, isViteMessage, readPassword, startCommand, test } from './fixtures.ts'
import { listMachineAddresses } from './network.ts'
import { expectPainted } from './painted-page.ts'
import { withdrawArticle } from './withdraw-article.ts'

const runNpm = (folder: string, ...args: string[]) => promisify(execFile)('npm', args, { cwd: folder })
const readLoginStatus = async (address: string, password: string) => (await requestLogin(address, password)).status

const isSiteUp = async (_: string, address: string) => {
  const siteResponse = await fetch(address).catch(() => undefined)
  if (siteResponse?.status !== 200 || !(await siteResponse.text()).includes('<h1')) return false
  const newsResponse = await fetch(`${address}/api/news`)
  return newsResponse.ok && (await newsResponse.json()).length > 0
}

test('netlify dev without options shows every page and accepts only the login password generated at its start', async ({
  browser,
}) => {
  test.setTimeout(900_000)
  // Uses free ports, so that the test does not disturb a site that already runs on this machine.
  const port = await findFreePort()
  const pagesPort = await findFreePort()
  const devOptions = `--port ${port} --target-port ${pagesPort} --command "npm start -- --port ${pagesPort}"`
  const site = await startDevelopmentSite({
    folder: makeCleanCopy('netlify-dev'),
    command: `npx --yes netlify-cli@27 dev --offline --internal-disable-edge-functions ${devOptions}`,
    port,
    isReady: isSiteUp,
  })
  try {
    await expect.poll(() => site.readOutput(), { timeout: 120_000 }).toContain('(for this run only)')
    const password = readPassword(site)
    await withdrawArticle(site.address, password)
    // One browser page visits all pages of the site, so that shared files come from the browser cache.
    const page = await browser.newPage({ baseURL: site.address, viewport: { width: 360, height: 800 } })
    const consoleMessages: string[] = []
    recordConsole(page, consoleMessages, isViteMessage)
    for (const sitePage of sitePages) {
      await openPage(page, sitePage, consoleMessages, password)
      await expectPainted(page, 360)
      expect(consoleMessages, sitePage.name).toEqual([])
    }
    await page.close()
    for (const address of [site.address, ...listMachineAddresses(port)]) {
      expect(await (await fetch(`${address}/api/admin/session`)).json()).toMatchObject({ hint: null })
      expect(await readLoginStatus(address, 'campaign2025')).toBe(401)
      expect(await readLoginStatus(address, password)).toBe(204)
    }
  } finally {
    await site.stop()
  }
})

test('a site restored from a backup refuses the default login password and says how to log in', async ({
  site,
  browser,
}) => {
  test.setTimeout(500_000)
  const backupFile = resolve('.tests/backup.tar.gz')
  await rm(backupFile, { force: true })
  await runNpm(site.folder, 'run', 'backup', '--', backupFile)
  const restoredSite = await startCommand('restored', 'npm start -- --empty')
  try {
    const page = await browser.newPage({ baseURL: restoredSite.address })
    await page.goto('/admin/login')
    await expect(page.getByText('Default password: campaign2025')).toBeVisible()
    const { stdout } = await runNpm(restoredSite.folder, 'run', 'restore', '--', backupFile)
    expect(stdout).toContain('The published password is off')
    expect(await (await fetch(`${restoredSite.address}/api/news`)).json()).not.toEqual([])
    await page.reload()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('ADMIN_PASSWORD')
    expect(await readLoginStatus(restoredSite.address, 'campaign2025')).toBe(401)
    await page.close()
  } finally {
    await restoredSite.stop()
  }
})
