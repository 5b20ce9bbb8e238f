// Runs three local sites one after another: `netlify dev`, `npm start -- --host`, and a restored backup.
import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { networkInterfaces } from 'node:os'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { findFreePort } from '#netlify/tools/dev/ports.ts'
import { recordConsole } from '#tests/e2e/fixtures.ts'
import { sitePages } from '#tests/e2e/pages.ts'
import { requestLogin } from '#tests/support/calls/site-login.ts'
import { makeCleanCopy } from '#tests/support/project-files.ts'
import { type DevelopmentSite, startDevelopmentSite } from './development-site.ts'
import { isViteMessage, startCommand } from './fixtures.ts'
import { LOOPBACK_ADDRESSES, listListeners } from './listeners.ts'
import { expectPainted, openAtWidth } from './painted-page.ts'
import { listLeaks, requestPath } from './project-files.ts'
import { withdrawArticle } from './withdraw-article.ts'

test.describe.configure({ mode: 'serial' })

const isSiteUp = async (_: string, address: string) => {
  const siteResponse = await fetch(address).catch(() => undefined)
  if (siteResponse?.status !== 200 || !(await siteResponse.text()).includes('<h1')) return false
  return (await fetch(`${address}/api/news`)).ok
}

const machineAddresses = Object.values(networkInterfaces())
  .flatMap((interfaceAddresses) => interfaceAddresses ?? [])
  .filter(({ internal, family }) => !internal && family === 'IPv4')
  .map(({ address }) => address)

const execFileAsync = promisify(execFile)
// The backup lies outside of the site's folder, because each test recreates that folder.
const backupFile = resolve('.tests/backup.tar.gz')

async function readLoginStatus(address: string, password: string): Promise<number> {
  return (await requestLogin(address, password)).status
}

function readPassword(site: DevelopmentSite): string {
  const [, password = ''] = /Password {5}(\S+) \(for this run only\)/.exec(site.readOutput()) ?? []
  expect(password).toMatch(/^[0-9a-f]{4}(-[0-9a-f]{4}){3}$/)
  return password
}

async function useAndStopSite(site: DevelopmentSite, checkSite: () => Promise<void>): Promise<void> {
  await checkSite().finally(() => site.stop())
}

// Uses free ports, so that the test does not disturb a site that already runs on this machine.
test('netlify dev without options shows every page and accepts only the login password generated at its start', async ({
  browser,
}) => {
  test.setTimeout(900_000)
  const port = await findFreePort()
  const pagesPort = await findFreePort()
  const devOptions = `--port ${port} --target-port ${pagesPort} --command "npm start -- --port ${pagesPort}"`
  const site = await startDevelopmentSite({
    folder: makeCleanCopy('plain'),
    command: `npx --yes netlify-cli@27 dev --offline --internal-disable-edge-functions ${devOptions}`,
    port,
    isReady: isSiteUp,
  })
  await useAndStopSite(site, async () => {
    await expect.poll(() => site.readOutput(), { timeout: 120_000 }).toContain('(for this run only)')
    const password = readPassword(site)
    await withdrawArticle(site.address, password)
    // One browser page visits all pages of the site, so that shared files come from the browser cache.
    const page = await browser.newPage({ baseURL: site.address })
    const consoleMessages: string[] = []
    recordConsole(page, consoleMessages, isViteMessage)
    for (const sitePage of sitePages) {
      await openAtWidth(page, sitePage, 360, consoleMessages, password)
      await expectPainted(page, sitePage, 360)
      expect(consoleMessages, sitePage.name).toEqual([])
    }
    await page.close()
    for (const host of ['localhost', ...machineAddresses]) {
      const address = `http://${host}:${port}`
      expect(await (await fetch(`${address}/api/admin/session`)).json()).toMatchObject({ hint: null })
      expect(await readLoginStatus(address, 'campaign2025')).toBe(401)
      expect(await readLoginStatus(address, password)).toBe(204)
    }
  })
})

test('npm start -- --host opens one port to other devices, with a generated login password, and serves no private file', async () => {
  test.setTimeout(500_000)
  const site = await startCommand('plain', 'npm start -- --host', {
    reusesCaches: true,
    dotenvContent: 'LOG_LEVEL=info\n',
  })
  await useAndStopSite(site, async () => {
    const password = readPassword(site)
    for (const host of machineAddresses) {
      const address = `http://${host}:${new URL(site.address).port}`
      expect(site.readOutput()).toContain(`On a phone   ${address}`)
      expect((await fetch(`${address}/about`)).status).toBe(200)
      expect(await readLoginStatus(address, 'campaign2025')).toBe(401)
      expect(await readLoginStatus(address, password)).toBe(204)
    }
    expect(await readLoginStatus(site.address, 'campaign2025')).toBe(401)
    // A logged request proves that the site reads LOG_LEVEL from .env, because local calls are not logged by default.
    expect(site.readOutput()).toContain('"level":"info"')
    expect(await listLeaks(site)).toEqual([])
    for (const servedPath of ['/@vite/client', `/@fs${site.folder}/src/middleware.ts`])
      expect(await requestPath(site.address, servedPath), servedPath).toMatch(/^200 /)
    // Writes the backup that the next test restores.
    await rm(backupFile, { force: true })
    await execFileAsync('npm', ['run', 'backup', '--', backupFile], { cwd: site.folder })
    if (process.platform !== 'linux') return
    const openListeners = listListeners(site.pid).filter(({ address }) => !LOOPBACK_ADDRESSES.includes(address))
    const listenerPorts = new Set(openListeners.map((listener) => listener.port))
    listenerPorts.delete(Number(new URL(site.address).port))
    // The remaining ports belong to the blob store, which must refuse requests without a token of this run.
    for (const blobPort of listenerPorts)
      expect((await fetch(`http://127.0.0.1:${blobPort}/site/site:forms`)).status).toBe(403)
  })
})

test('a site restored from a backup refuses the default login password and says how to log in', async ({ page }) => {
  test.setTimeout(500_000)
  const site = await startCommand('plain', 'npm start -- --empty', { reusesCaches: true })
  await useAndStopSite(site, async () => {
    await page.goto(`${site.address}/admin/login`)
    await expect(page.getByText('Default password: campaign2025')).toBeVisible()
    const { stdout } = await execFileAsync('npm', ['run', 'restore', '--', backupFile], { cwd: site.folder })
    expect(stdout).toContain('The published password is off')
    expect(await (await fetch(`${site.address}/api/news`)).json()).not.toEqual([])
    await page.reload()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('ADMIN_PASSWORD')
    expect(await readLoginStatus(site.address, 'campaign2025')).toBe(401)
    await page.goto('about:blank')
  })
})
