import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import subsetFont from 'subset-font'
import { cacheOnDisk, hashInputs } from './cache-on-disk.ts'

/** Letter widths in percent for fake system fonts: 108 is wider than Verdana, 75 is narrower than Arial Narrow. */
const widthPercents = { wide: 108, narrow: 75 }

export type SystemFontWidth = keyof typeof widthPercents

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

export async function makeSystemFonts(fontWidth: SystemFontWidth): Promise<Record<string, string>> {
  const name = resolve(`.tests/face-${fontWidth}`)
  const fingerprint = hashInputs(['package-lock.json', 'tests/support/system-face.ts'])
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
