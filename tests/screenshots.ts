// `npm run screenshots`: writes the screenshots in docs; `-- <prefix>` writes only those whose name has the prefix.
import { mkdir } from 'node:fs/promises'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { fail, readArguments, runProgram } from '#netlify/tools/command-line.ts'
import { sectionNames, settingsSections } from '#src/content/settings/sections.ts'
import { isSectionName } from '#src/contract/settings/settings.ts'
import type { SessionState } from '#src/contract/team/session.ts'
import { openAdminScreen } from './e2e/admin-screens.ts'
import { sitePages } from './e2e/pages.ts'
import { scrollThrough } from './e2e/scroll-through.ts'
import { makeScreenshotTaker, visitTeamScreens } from './e2e/staff-scenes.ts'
import { editorScenes } from './editor-scenes.ts'
import { KIT_IMAGE, photographKit, photographPrint, printedPages } from './kit-scenes.ts'
import { findBrowser } from './support/browser.ts'
import { startBuiltSite } from './support/platform/built-site.ts'

const screenshotFolder = 'docs/screenshots'
const viewportWidths = [360, 1280]
// The dashboard comes last, because its visit logs in.
const photographedPages = sitePages.filter(({ name }) =>
  [
    ...['home', 'about', 'policies', 'news', 'events', 'article', 'event', 'gallery', 'volunteer', 'lga', 'contact'],
    ...['donate', 'verify', 'not-found', 'login', 'dashboard'],
  ].includes(name),
)

/** Pages with a second screenshot for README.md, cropped to the part that is visible without scrolling. */
const readmePages = new Set(['home', 'dashboard'])

const tabLabels: Record<string, string> = {
  'admin-overview': 'Overview',
  'admin-volunteers': 'Volunteers',
  'admin-messages': 'Messages',
  'admin-trash': 'Trash',
  'admin-activity': 'Activity',
}

/** Height in pixels at which the screenshot of an admin tab is cropped. */
const MAX_TAB_HEIGHT = 2000

/** Height in pixels at which the screenshot of a section of the settings is cropped. */
const MAX_SECTION_HEIGHT = 900

async function dismissSetup(page: Page) {
  await page.evaluate(async () => {
    const headers = {
      Authorization: `Bearer ${localStorage.getItem('adminToken')}`,
      'Content-Type': 'application/json',
    }
    await fetch('/api/admin/setup', { method: 'PUT', headers, body: '{"dismissed":true}' })
  })
}

async function logIn(page: Page, siteUrl: string) {
  await page.goto(`${siteUrl}/admin/login`)
  const { hint }: SessionState = await (await fetch(`${siteUrl}/api/admin/session`)).json()
  await page.getByLabel('Password').fill(hint ?? '')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/admin/dashboard')
  await page.getByRole('heading', { level: 4 }).first().waitFor()
  await dismissSetup(page)
}

async function openTab(page: Page, label: string) {
  await openAdminScreen(page, label)
  await page.getByRole('status').filter({ hasText: 'Loading' }).first().waitFor({ state: 'hidden' })
  await page.waitForLoadState('networkidle')
  // On a narrow page, opening a screen scrolls to it.
  await page.evaluate(() => scrollTo(0, 0))
}

/** Takes a screenshot of a section of the settings, from its heading on. `list` is the list of sections. */
async function photographSection(page: Page, section: string): Promise<Buffer> {
  await page.goto(`${new URL(page.url()).origin}/admin/dashboard#settings${section === 'list' ? '' : `/${section}`}`)
  await page.reload({ waitUntil: 'networkidle' })
  const heading = page.getByRole('tabpanel').getByRole('heading', {
    level: 2,
    name: isSectionName(section) ? settingsSections[section].title : 'Settings',
    exact: true,
  })
  const top = (await heading.boundingBox())?.y ?? 0
  const width = page.viewportSize()?.width ?? 0
  return await page.screenshot({
    fullPage: true,
    clip: { x: 0, y: Math.max(0, top - 12), width, height: MAX_SECTION_HEIGHT },
  })
}

async function saveImage(image: Buffer, name: string) {
  await sharp(image).webp({ quality: 50 }).toFile(`${screenshotFolder}/${name}.webp`)
  console.log(`${screenshotFolder}/${name}.webp`)
}

const sectionImageNames = ['list', ...sectionNames].map((section) => `settings-${section}`)
const imageNames = [
  ...photographedPages.map(({ name }) => name),
  ...[...Object.keys(tabLabels), ...sectionImageNames, ...Object.keys(editorScenes), KIT_IMAGE],
  ...[...Object.keys(printedPages), 'admin-people'],
]

function readPrefix(): string {
  const { positionals } = readArguments({ usage: 'npm run screenshots -- [PREFIX]', argumentCount: [0, 1] })
  const [prefix = ''] = positionals
  if (!imageNames.some((name) => name.startsWith(prefix)))
    fail(`No screenshot begins with ${prefix}: the names are ${imageNames.join(', ')}.`)
  return prefix
}

async function takeScreenshots(prefix: string): Promise<void> {
  const isSelected = (name: string) => name.startsWith(prefix)
  await mkdir(screenshotFolder, { recursive: true })
  const site = await startBuiltSite()
  const browserOptions = await findBrowser()
  const browser = await chromium.launch({ ...browserOptions, env: { ...process.env, ...browserOptions.env } })
  try {
    for (const width of viewportWidths) {
      const context = await browser.newContext({ viewport: { width, height: width < 600 ? 740 : 800 } })
      const page = await context.newPage()
      for (const { name, path } of photographedPages) {
        if (name === 'dashboard') await logIn(page, site.address)
        if (!isSelected(name)) continue
        await page.goto(site.address + path, { waitUntil: 'networkidle' })
        await scrollThrough(page)
        await page.evaluate(() => scrollTo(0, 0))
        await page.waitForTimeout(300)
        await saveImage(await page.screenshot({ fullPage: true }), `${name}-${width}`)
        if (readmePages.has(name)) await saveImage(await page.screenshot(), `${name}-top-${width}`)
      }
      await page.goto(`${site.address}/admin/dashboard`)
      for (const [name, tab] of Object.entries(tabLabels).filter(([imageName]) => isSelected(imageName))) {
        await openTab(page, tab)
        const screenshotArea = { x: 0, y: 0, width, height: MAX_TAB_HEIGHT }
        await saveImage(await page.screenshot({ fullPage: true, clip: screenshotArea }), `${name}-${width}`)
      }
      for (const section of width === 360 ? ['list', ...sectionNames] : []) {
        if (!isSelected(`settings-${section}`)) continue
        await saveImage(await photographSection(page, section), `settings-${section}-${width}`)
      }
      for (const [name, showScene] of Object.entries(editorScenes).filter(([imageName]) => isSelected(imageName))) {
        const screenshotArea = await showScene(page, `${site.address}/admin/dashboard`)
        await saveImage(await page.screenshot({ fullPage: true, clip: screenshotArea }), `${name}-${width}`)
      }
      if (isSelected(KIT_IMAGE)) await saveImage(await photographKit(page, site.address), `${KIT_IMAGE}-${width}`)
      for (const name of width === 360 ? Object.keys(printedPages).filter(isSelected) : [])
        await saveImage(await photographPrint(name), name)
      await context.close()
    }
    // Takes the screenshots of the team last, because adding members changes the login form for all later screenshots.
    if (isSelected('admin-people'))
      await visitTeamScreens(browser, site.address, makeScreenshotTaker(viewportWidths, saveImage))
  } finally {
    await browser.close()
    await site.stop()
  }
}

await runProgram(async () => await takeScreenshots(readPrefix()))
