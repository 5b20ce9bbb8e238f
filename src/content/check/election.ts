import * as z from 'zod'
import { election, electionWords } from '#src/content/election.ts'
import { verify } from '#src/content/verify.ts'
import { checkContent, must, text } from './rules.ts'

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, must('a time, such as "08:30"'))

const rules = z.strictObject({
  pollingDay: z
    .strictObject({
      day: z.iso.date(must('a day, such as "2025-11-08"')),
      opens: time,
      closes: time,
      hidesCalls: z.boolean(must('true or false')),
    })
    .refine(({ opens, closes }) => opens < closes, must('closed after it opens'))
    .optional(),
  gifts: z.strictObject({ cap: z.int(must('whole naira')).positive(must('more than 0')) }).optional(),
})

const fact = z.strictObject({ label: text, href: text.optional() })
const card = z.strictObject({ title: text, text, facts: z.array(fact).optional() })

checkContent('election.ts', 'election', rules, election)
checkContent('election.ts', 'electionWords', z.record(text, text), electionWords)
checkContent('verify.ts', 'verify', z.record(text, z.union([text, z.array(card)])), verify)
