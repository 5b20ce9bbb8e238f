import * as z from 'zod'
import { lgas } from '#src/content/lgas.ts'
import { volunteerTargets } from '#src/content/targets.ts'
import { checkContent, must } from './rules.ts'

const target = z.int(must('a whole number of volunteers')).min(1, must('at least 1'))

checkContent(
  'targets.ts',
  'volunteerTargets',
  z.strictObject(
    Object.fromEntries(lgas.map((lga) => [lga, target])),
    must('a target for each area of lgas.ts, and for no other'),
  ),
  volunteerTargets,
)
