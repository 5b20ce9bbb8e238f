import * as z from 'zod'
import { consent, formFailure, forms } from '#src/content/forms.ts'
import { identity } from '#src/content/identity.ts'
import { about, milestones, values } from '#src/content/pages/about.ts'
import { contact } from '#src/content/pages/contact.ts'
import { donate, donateReasons, promises } from '#src/content/pages/donate.ts'
import * as home from '#src/content/pages/home.ts'
import { notFoundPage } from '#src/content/pages/not-found.ts'
import { privacy } from '#src/content/pages/privacy.ts'
import { opportunities, volunteer } from '#src/content/pages/volunteer.ts'
import { retentionMonths } from '#src/content/retention.ts'
import { checkContent, formatExpectation, linkRule, listRule, textRule } from './rules.ts'

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

checkContent(
  'home.ts',
  'hero.tailboard',
  z.array(textRule.max(9, formatExpectation('at most nine letters, for the tailboard'))).length(2),
  home.hero.tailboard,
)
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
checkContent(
  'forms.ts',
  'consent.version',
  textRule.max(40, formatExpectation('at most 40 characters, such as "2025-06"')),
  consent.version,
)
checkContent('privacy.ts', 'privacy', pageTextsRule, privacy)
checkContent(
  'retention.ts',
  'retentionMonths',
  z
    .int(formatExpectation('whole months'))
    .min(1, formatExpectation('at least 1'))
    .max(120, formatExpectation('at most 120')),
  retentionMonths,
)
checkContent('not-found.ts', 'notFoundPage', pageTextsRule, notFoundPage)
