import { readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

const fontFolder = new URL('../../../src/styles/font/', import.meta.url)
const MAX_FONT_BYTES = 14_000
const latinCharacters =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,:;!?&+-/()%\'"#@’‘“”–—…·©àáèéìíòóùúÀÁÈÉÌÍÒÓÙÚ'
const igboCharacters = 'ịỊọỌụỤṅṄńŃǹǸḿḾ'
const toneMarks = '\u0300\u0301\u0304\u0307\u0323'

/**
 * Writes the lettering font of the pages. Uses the unsplit file of Anybody 1.114: `font-size-adjust` needs the digit 0,
 * which most split files lack.
 */
export async function writeFontSubset(): Promise<void> {
  // Exclude the naira sign, because it overlaps its neighbour at narrow widths.
  const fontSubset = await subsetFont(
    readFileSync(new URL('anybody.woff2', fontFolder)),
    latinCharacters + igboCharacters + toneMarks,
    {
      targetFormat: 'woff2',
      variationAxes: { wght: 850, wdth: { min: 50, max: 100 } },
      noLayoutClosure: true,
      noHinting: true,
    },
  )
  if (fontSubset.length > MAX_FONT_BYTES)
    throw new Error(`The font has ${fontSubset.length} bytes; the limit is ${MAX_FONT_BYTES}.`)
  writeFileSync(new URL('lettering.woff2', fontFolder), fontSubset)
  console.log(`lettering.woff2: ${fontSubset.length} bytes`)
}
