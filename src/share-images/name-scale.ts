import { campaign } from '#src/content/campaign.ts'
import { toLetters } from './letters.ts'
import { layOutLine } from './lines.ts'

/** Width in ems of the widest name that fits a phone at full size. */
const MAX_FULL_SIZE_EMS = 4.41

const { narrowWidth, wideWidth } = layOutLine(toLetters(campaign.lettering))

/** Scale factor of the painted name, at most 1. */
export const nameScale = Math.min(1, (2 * MAX_FULL_SIZE_EMS) / (narrowWidth + wideWidth))
