import * as z from 'zod'
import { electionWords } from '#src/content/election.ts'
import { verify } from '#src/content/verify.ts'
import { checkContent, text } from './rules.ts'

const fact = z.strictObject({ label: text, href: text.optional() })
const card = z.strictObject({ title: text, text, facts: z.array(fact).optional() })

checkContent('election.ts', 'electionTexts', z.record(text, text), electionWords)
checkContent('verify.ts', 'verify', z.record(text, z.union([text, z.array(card)])), verify)
