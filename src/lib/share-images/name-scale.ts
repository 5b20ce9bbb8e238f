import { identity } from '#src/content/identity.ts'
import { layOutLine } from './lettering.ts'
import { toLetters } from './letters.ts'

/** Maximum width in ems at which the candidate's name fits a phone at full size. */
const MAX_FULL_SIZE_EMS = 4.41

const { narrowWidth, wideWidth } = layOutLine(toLetters(identity.lettering))

/** Scale factor of the candidate's painted name; below 1 if the name is too wide for a phone. */
export const nameScale = Math.min(1, (2 * MAX_FULL_SIZE_EMS) / (narrowWidth + wideWidth))
