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

const card = z.strictObject({ title: textRule, text: textRule })
const drawnCard = card.extend({ drawing: textRule })
const words = z.record(textRule, z.union([textRule, z.record(textRule, textRule), z.array(textRule), z.array(card)]))
const year = String(identity.electionYear)
const file = z
  .string()
  .regex(/^[\w-]+\.pdf$/, mustBe('a file name of plain letters, such as "Ikedili-Manifesto-2025.pdf"'))
  .refine((name) => name.includes(year), mustBe(`a file name with ${year}, the year of the election`))
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
checkContent('home.ts', 'manifesto.file', file, home.manifesto.file)
checkContent('home.ts', 'priorities', listRule(drawnCard, 12), home.priorities)
checkContent('about.ts', 'about', words, about)
checkContent('about.ts', 'milestones', listRule(card.extend({ years: textRule }), 12), milestones)
checkContent('about.ts', 'values', listRule(card, 12), values)
checkContent('donate.ts', 'donate', words, donate)
checkContent('donate.ts', 'donateReasons', listRule(card, 12), donateReasons)
checkContent('donate.ts', 'promises', listRule(textRule, 20), promises)
checkContent('volunteer.ts', 'volunteer', words, volunteer)
checkContent('volunteer.ts', 'opportunities', listRule(drawnCard, 12), opportunities)
checkContent('contact.ts', 'contact', words, contact)
checkContent('forms.ts', 'forms', words, forms)
checkContent('forms.ts', 'formFailure', words, formFailure)
checkContent('forms.ts', 'consent', words, consent)
checkContent(
  'forms.ts',
  'consent.version',
  textRule.max(40, mustBe('at most 40 characters, such as "2025-06"')),
  consent.version,
)
checkContent('privacy.ts', 'privacy', words, privacy)
checkContent(
  'retention.ts',
  'retentionMonths',
  z.int(mustBe('whole months')).min(1, mustBe('at least 1')).max(120, mustBe('at most 120')),
  retentionMonths,
)
checkContent('not-found.ts', 'notFoundPage', words, notFoundPage)
