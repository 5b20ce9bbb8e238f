import * as z from 'zod'
import { electionTexts } from '#src/content/election.ts'
import { consent, formFailure, forms } from '#src/content/forms.ts'
import { identity } from '#src/content/identity.ts'
import { headerLinks, joinLink, legalLinks, quickLinks, socialNetworks } from '#src/content/navigation.ts'
import { about, milestones, values } from '#src/content/pages/about.ts'
import { contact } from '#src/content/pages/contact.ts'
import { donate, donateReasons, promises } from '#src/content/pages/donate.ts'
import * as home from '#src/content/pages/home.ts'
import { notFoundPage } from '#src/content/pages/not-found.ts'
import { policies } from '#src/content/pages/policies.ts'
import { privacy } from '#src/content/pages/privacy.ts'
import { verify } from '#src/content/pages/verify.ts'
import { opportunities, volunteer } from '#src/content/pages/volunteer.ts'
import { retentionMonths } from '#src/content/personal-data.ts'
import { checkContent, formatExpectation, linkRule, listRule, textRule } from './rules.ts'

// Rules for the values of identity.ts, except those of campaign.ts, which check/campaign.ts checks.
const identityRules = z.object({
  meaning: textRule,
  slogan: textRule,
  officeHours: z
    .array(z.strictObject({ days: textRule, hours: textRule }))
    .min(1, formatExpectation('at least one line of hours')),
})

const socialNetworkRule = z.strictObject({ icon: textRule, label: textRule })

checkContent('identity.ts', 'identity', identityRules, identity)
checkContent('navigation.ts', 'headerLinks', z.array(linkRule).min(1), headerLinks)
checkContent('navigation.ts', 'joinLink', linkRule, joinLink)
checkContent('navigation.ts', 'legalLinks', z.array(linkRule).min(1), legalLinks)
checkContent('navigation.ts', 'quickLinks', z.array(linkRule).min(1), quickLinks)
checkContent('navigation.ts', 'socialNetworks', z.array(socialNetworkRule), socialNetworks)

const factRule = z.strictObject({ label: textRule, href: textRule.optional() })
const cardRule = z.strictObject({ title: textRule, text: textRule, facts: z.array(factRule).optional() })

checkContent('election.ts', 'electionTexts', z.record(textRule, textRule), electionTexts)
checkContent('verify.ts', 'verify', z.record(textRule, z.union([textRule, z.array(cardRule)])), verify)

const cardRules = z.strictObject({ title: textRule, text: textRule })
const cardWithDrawingRules = cardRules.extend({ drawing: textRule })
const pageTextsRule = z.record(
  textRule,
  z.union([textRule, z.record(textRule, textRule), z.array(textRule), z.array(cardRules)]),
)
const electionYear = String(identity.electionYear)
const manifestoFileRule = z
  .string()
  .regex(/^[\w-]+\.pdf$/, formatExpectation('a file name of plain letters, such as "Ikedili-Manifesto-2025.pdf"'))
  .refine(
    (name) => name.includes(electionYear),
    formatExpectation(`a file name with ${electionYear}, the year of the election`),
  )
const figureRules = z.strictObject({
  value: textRule.max(5, formatExpectation('at most five characters, such as "500K+"')),
  label: textRule,
})

const tailboardRule = textRule.max(9, formatExpectation('at most nine letters, for the tailboard'))
const consentVersionRule = textRule.max(40, formatExpectation('at most 40 characters, such as "2025-06"'))
const monthsRule = z
  .int(formatExpectation('whole months'))
  .min(1, formatExpectation('at least 1'))
  .max(120, formatExpectation('at most 120'))

checkContent('home.ts', 'hero.tailboard', z.array(tailboardRule).length(2), home.hero.tailboard)
checkContent('home.ts', 'hero.volunteer', linkRule, home.hero.volunteer)
checkContent('home.ts', 'hero.about', linkRule, home.hero.about)
checkContent('home.ts', 'figures', listRule(figureRules, 8), home.figures)
checkContent('home.ts', 'manifesto.file', manifestoFileRule, home.manifesto.file)
checkContent('home.ts', 'priorities', listRule(cardWithDrawingRules, 12), home.priorities)
checkContent('about.ts', 'about', pageTextsRule, about)
checkContent('about.ts', 'milestones', listRule(cardRules.extend({ years: textRule }), 12), milestones)
checkContent('about.ts', 'values', listRule(cardRules, 12), values)
checkContent('donate.ts', 'donate', pageTextsRule, donate)
checkContent('donate.ts', 'donateReasons', listRule(cardRules, 12), donateReasons)
checkContent('donate.ts', 'promises', listRule(textRule, 20), promises)
checkContent('volunteer.ts', 'volunteer', pageTextsRule, volunteer)
checkContent('volunteer.ts', 'opportunities', listRule(cardWithDrawingRules, 12), opportunities)
checkContent('contact.ts', 'contact', pageTextsRule, contact)
checkContent('forms.ts', 'forms', pageTextsRule, forms)
checkContent('forms.ts', 'formFailure', pageTextsRule, formFailure)
checkContent('forms.ts', 'consent', pageTextsRule, consent)
checkContent('forms.ts', 'consent.version', consentVersionRule, consent.version)
checkContent('privacy.ts', 'privacy', pageTextsRule, privacy)
checkContent('personal-data.ts', 'retentionMonths', monthsRule, retentionMonths)
checkContent('not-found.ts', 'notFoundPage', pageTextsRule, notFoundPage)

const slugRule = z
  .string()
  .regex(
    /^[a-z]+(-[a-z]+)*$/,
    formatExpectation('small letters and hyphens, for an address such as "/policies#sme-fund"'),
  )

const planRules = z.strictObject({
  slug: slugRule,
  subtitle: textRule.max(60, formatExpectation('at most 60 characters, for one or two lines on a phone')),
  details: textRule.max(280, formatExpectation('one to three sentences of at most 280 characters')),
})

const categoryRules = z.strictObject({
  slug: slugRule,
  title: textRule,
  icon: textRule,
  theme: textRule,
  plans: listRule(planRules, 10),
})

checkContent('policies.ts', 'policies', listRule(categoryRules, 12), policies)
checkContent(
  'policies.ts',
  'slugs',
  z
    .array(z.string())
    .refine((slugs) => new Set(slugs).size === slugs.length, formatExpectation('different from each other')),
  policies.flatMap(({ slug, plans }) => [slug, ...plans.map((policyPlan) => policyPlan.slug)]),
)
