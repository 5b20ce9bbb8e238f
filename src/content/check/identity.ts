import * as z from 'zod'
import { identity } from '#src/content/identity.ts'
import { headerLinks, joinLink, legalLinks, quickLinks, socialNetworks } from '#src/content/navigation.ts'
import { checkContent, link, must, text } from './rules.ts'

// `check/campaign.ts` checks the values from campaign.ts.
const identityRules = z.object({
  meaning: text,
  slogan: text,
  officeHours: z.array(z.strictObject({ days: text, hours: text })).min(1, must('at least one line of hours')),
})

checkContent('identity.ts', 'identity', identityRules, identity)
checkContent('navigation.ts', 'headerLinks', z.array(link).min(1), headerLinks)
checkContent('navigation.ts', 'joinLink', link, joinLink)
checkContent('navigation.ts', 'legalLinks', z.array(link).min(1), legalLinks)
checkContent('navigation.ts', 'quickLinks', z.array(link).min(1), quickLinks)
checkContent('navigation.ts', 'socialNetworks', z.array(z.strictObject({ icon: text, label: text })), socialNetworks)
