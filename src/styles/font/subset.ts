// Run by `npm run font`. Uses the single file anybody.woff2 (1.114, https://github.com/Etcetera-Type-Co/Anybody), not
// the slices of the package: browsers read the figure 0 for `font-size-adjust` from each file, and only one slice has
// it.
import { readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

const BYTES_ALLOWED = 14_000
const latinCharacters =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,:;!?&+-/()%\'"#@’‘“”–—…·©àáèéìíòóùúÀÁÈÉÌÍÒÓÙÚ'
const igboCharacters = 'ịỊọỌụỤṅṄńŃǹǸḿḾ'
const toneMarks = '\u0300\u0301\u0304\u0307\u0323'

// The subset excludes the naira sign, which overlaps its neighbour at narrow widths.
const subset = await subsetFont(
  readFileSync(new URL('anybody.woff2', import.meta.url)),
  latinCharacters + igboCharacters + toneMarks,
  {
    targetFormat: 'woff2',
    variationAxes: { wght: 850, wdth: { min: 50, max: 100 } },
    noLayoutClosure: true,
    noHinting: true,
  },
)
if (subset.length > BYTES_ALLOWED)
  throw new Error(`The font has ${subset.length} bytes; the limit is ${BYTES_ALLOWED}.`)
writeFileSync(new URL('lettering.woff2', import.meta.url), subset)
console.log(`lettering.woff2: ${subset.length} bytes`)
