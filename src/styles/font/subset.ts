/**
 * Cuts the display face to the letters that headings use. Run `npm run font` after a change here.
 *
 * The weight is fixed and the width axis stays: as on a painted sign, a line is made to fit by its width.
 * The package ships the face in slices by script, so the result is two files too; browsers fetch the second one
 * only when a page shows a letter of it.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const BYTES_ALLOWED = 20_000
const toneMarks = '\u0300\u0301\u0304\u0307\u0323'
const latin =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,:;!?&+-/()%\'"#@’‘“”–—…·©àáèéìíòóùúÀÁÈÉÌÍÒÓÙÚ'

const files = [
  { slice: 'latin', letters: latin + toneMarks, to: 'lettering.woff2' },
  { slice: 'vietnamese', letters: `ịỊọỌụỤ${toneMarks}`, to: 'lettering-dots.woff2' },
  { slice: 'latin-ext', letters: `ṅṄńŃǹǸḿḾ${toneMarks}`, to: 'lettering-more.woff2' },
]

// The naira sign stays out: at narrow widths this face draws it over its neighbour.
const require = createRequire(import.meta.url)
let total = 0

for (const { slice, letters, to } of files) {
  const source = require.resolve(`@fontsource-variable/anybody/files/anybody-${slice}-standard-normal.woff2`)
  const font = await subsetFont(readFileSync(source), letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: 850, wdth: { min: 50, max: 100 } },
    noLayoutClosure: true,
    noHinting: true,
  })
  writeFileSync(new URL(to, import.meta.url), font)
  total += font.length
  console.log(`${to}: ${font.length} bytes`)
}

if (total > BYTES_ALLOWED) throw new Error(`The face weighs ${total} bytes; ${BYTES_ALLOWED} are allowed.`)
