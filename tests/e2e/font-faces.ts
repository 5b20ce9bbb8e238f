import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import subsetFont from 'subset-font'
import { cacheOnDisk, hashInputs } from '#tests/support/cache-on-disk.ts'
import { isDeepTestRun } from '#tests/support/rounds.ts'
import { test as base, expect, openPage } from './fixtures.ts'
import { checkTextSpacing, checkWidths } from './page-checks.ts'
import { sitePages } from './pages.ts'
import { delayLettering, expectNoLayoutShift, watchPaint } from './paint.ts'
import { scrollThrough } from './scroll-through.ts'

/** Letter widths in percent for fake system fonts: 108 is wider than Verdana, 75 is narrower than Arial Narrow. */
const widthPercents = { wide: 108, narrow: 75 }

type SystemFontWidth = keyof typeof widthPercents

const fontLetters = Array.from({ length: 0x1eff }, (_, code) => String.fromCharCode(code + 1)).join('')

async function writeFontFiles(folder: string, fontWidth: SystemFontWidth): Promise<void> {
  const require = createRequire(import.meta.url)
  for (const letterSubset of ['latin', 'latin-ext', 'vietnamese'])
    for (const fontWeight of [400, 700]) {
      const fontFile = require.resolve(
        `@fontsource-variable/anybody/files/anybody-${letterSubset}-standard-normal.woff2`,
      )
      const variationAxes = { wght: fontWeight, wdth: widthPercents[fontWidth] }
      const fontBytes = await subsetFont(readFileSync(fontFile), fontLetters, {
        targetFormat: 'truetype',
        variationAxes,
      })
      writeFileSync(`${folder}/${letterSubset}-${fontWeight}.ttf`, fontBytes)
    }
}

async function makeSystemFonts(fontWidth: SystemFontWidth): Promise<Record<string, string>> {
  const name = resolve(`.tests/face-${fontWidth}`)
  const fingerprint = hashInputs(['package-lock.json', 'tests/e2e/font-faces.ts'])
  const folder = await cacheOnDisk(name, fingerprint, async (ownFolder) => {
    mkdirSync(ownFolder)
    await writeFontFiles(ownFolder, fontWidth)
    const finalFolder = `${name}-${fingerprint}`
    writeFileSync(
      `${ownFolder}/fonts.conf`,
      `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${finalFolder}</dir><cachedir>${finalFolder}/cache</cachedir></fontconfig>
`,
    )
  })
  return { FONTCONFIG_FILE: `${folder}/fonts.conf` }
}

const test = base.extend<object, { fontWidth: SystemFontWidth }>({
  fontWidth: ['wide', { scope: 'worker', option: true }],
  browser: [
    async ({ fontWidth, playwright, launchOptions }, use) => {
      const env = { ...launchOptions.env, ...(await makeSystemFonts(fontWidth)) }
      const browser = await playwright.chromium.launch({ ...launchOptions, env })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
})

const widths = [360, 768, 1280]

export function testPagesInFont(fontWidth: SystemFontWidth): void {
  test.use({ fontWidth })

  for (const [index, site] of sitePages.entries()) {
    // Tests each page at one screen width, or at all widths in `npm run test:deep`.
    const testedWidths = isDeepTestRun
      ? widths
      : [widths[(index + (fontWidth === 'wide' ? 0 : 1)) % widths.length] ?? 360]
    for (const width of testedWidths)
      test(`the page ${site.name} in a ${fontWidth} fallback font does not shift at ${width} px and fits the width`, async ({
        page,
        consoleMessages,
      }) => {
        await page.setViewportSize({ width, height: 823 })
        await watchPaint(page)
        await delayLettering(page)
        await openPage(page, site, consoleMessages)
        await expect(page.locator('html')).toHaveClass(/lettered/)
        await scrollThrough(page)
        // Skips the admin, because the dashboard shows its controls only after the session has loaded.
        if (!site.path.startsWith('/admin')) await expectNoLayoutShift(page)
        await checkWidths(page)
        await checkTextSpacing(page)
      })
  }
}
