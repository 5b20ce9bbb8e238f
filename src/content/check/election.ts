import * as z from 'zod'
import { electionTexts } from '#src/content/election.ts'
import { verify } from '#src/content/pages/verify.ts'
import { checkContent, textRule } from './rules.ts'

const factRule = z.strictObject({ label: textRule, href: textRule.optional() })
const cardRule = z.strictObject({ title: textRule, text: textRule, facts: z.array(factRule).optional() })

checkContent('election.ts', 'electionTexts', z.record(textRule, textRule), electionTexts)
checkContent('verify.ts', 'verify', z.record(textRule, z.union([textRule, z.array(cardRule)])), verify)
