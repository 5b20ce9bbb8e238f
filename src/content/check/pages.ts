import * as z from 'zod'
import { about, milestones, values } from '#src/content/about.ts'
import { contact } from '#src/content/contact.ts'
import { donate, donateReasons, promises } from '#src/content/donate.ts'
import { consent, formFailure, forms } from '#src/content/forms.ts'
import * as home from '#src/content/home.ts'
import { identity } from '#src/content/identity.ts'
import { notFoundPage } from '#src/content/not-found.ts'
import { privacy } from '#src/content/privacy.ts'
import { retentionMonths } from '#src/content/retention.ts'
import { opportunities, volunteer } from '#src/content/volunteer.ts'
import { checkContent, linkRule, listRule, mustBe, textRule } from './rules.ts'

const cardRules = z.strictObject({ title: textRule, text: textRule })
const drawnCardRules = cardRules.extend({ drawing: textRule })
const textsRule = z.record(
  textRule,
  z.union([textRule, z.record(textRule, textRule), z.array(textRule), z.array(cardRules)]),
)
const electionYear = String(identity.electionYear)
const manifestoFileRule = z
  .string()
  .regex(/^[\w-]+\.pdf$/, mustBe('a file name of plain letters, such as "Ikedili-Manifesto-2025.pdf"'))
  .refine((name) => name.includes(electionYear), mustBe(`a file name with ${electionYear}, the year of the election`))
const figureRules = z.strictObject({
  value: textRule.max(5, mustBe('at most five characters, such as "500K+"')),
  label: textRule,
})

checkContent(
  'home.ts',
  'hero.tailboard',
  z.array(textRule.max(9, mustBe('at most nine letters, for the tailboard'))).length(2),
  home.hero.tailboard,
)
checkContent('home.ts', 'hero.volunteer', linkRule, home.hero.volunteer)
checkContent('home.ts', 'hero.about', linkRule, home.hero.about)
checkContent('home.ts', 'figures', listRule(figureRules, 8), home.figures)
checkContent('home.ts', 'manifesto.file', manifestoFileRule, home.manifesto.file)
checkContent('home.ts', 'priorities', listRule(drawnCardRules, 12), home.priorities)
checkContent('about.ts', 'about', textsRule, about)
checkContent('about.ts', 'milestones', listRule(cardRules.extend({ years: textRule }), 12), milestones)
checkContent('about.ts', 'values', listRule(cardRules, 12), values)
checkContent('donate.ts', 'donate', textsRule, donate)
checkContent('donate.ts', 'donateReasons', listRule(cardRules, 12), donateReasons)
checkContent('donate.ts', 'promises', listRule(textRule, 20), promises)
checkContent('volunteer.ts', 'volunteer', textsRule, volunteer)
checkContent('volunteer.ts', 'opportunities', listRule(drawnCardRules, 12), opportunities)
checkContent('contact.ts', 'contact', textsRule, contact)
checkContent('forms.ts', 'forms', textsRule, forms)
checkContent('forms.ts', 'formFailure', textsRule, formFailure)
checkContent('forms.ts', 'consent', textsRule, consent)
checkContent(
  'forms.ts',
  'consent.version',
  textRule.max(40, mustBe('at most 40 characters, such as "2025-06"')),
  consent.version,
)
checkContent('privacy.ts', 'privacy', textsRule, privacy)
checkContent(
  'retention.ts',
  'retentionMonths',
  z.int(mustBe('whole months')).min(1, mustBe('at least 1')).max(120, mustBe('at most 120')),
  retentionMonths,
)
checkContent('not-found.ts', 'notFoundPage', textsRule, notFoundPage)
