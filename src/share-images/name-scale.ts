import { campaign } from '#src/content/campaign.ts'
import { toLetters } from './letters.ts'
import { toLine } from './lines.ts'

/** The widest name, in ems of the wide lettering, that fits a phone at full size. */
const FITS = 4.41

const { narrow, wide } = toLine(toLetters(campaign.lettering))

/** How much smaller than full size the painted name is. */
export const nameScale = Math.min(1, (2 * FITS) / (narrow + wide))
