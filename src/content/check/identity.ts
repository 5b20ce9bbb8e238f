import * as z from 'zod'
import { identity } from '#src/content/identity.ts'
import { headerLinks, joinLink, legalLinks, quickLinks, socialNetworks } from '#src/content/navigation.ts'
import { checkContent, formatExpectation, linkRule, textRule } from './rules.ts'

// Rules for the values of identity.ts, except those of campaign.ts, which check/campaign.ts checks.
const identityRules = z.object({
  meaning: textRule,
  slogan: textRule,
  officeHours: z
    .array(z.strictObject({ days: textRule, hours: textRule }))
    .min(1, formatExpectation('at least one line of hours')),
})

checkContent('identity.ts', 'identity', identityRules, identity)
checkContent('navigation.ts', 'headerLinks', z.array(linkRule).min(1), headerLinks)
checkContent('navigation.ts', 'joinLink', linkRule, joinLink)
checkContent('navigation.ts', 'legalLinks', z.array(linkRule).min(1), legalLinks)
checkContent('navigation.ts', 'quickLinks', z.array(linkRule).min(1), quickLinks)
checkContent(
  'navigation.ts',
  'socialNetworks',
  z.array(z.strictObject({ icon: textRule, label: textRule })),
  socialNetworks,
)
