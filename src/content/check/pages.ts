import * as z from 'zod'
import { about, milestones, values } from '#src/content/about.ts'
import { contact } from '#src/content/contact.ts'
import { donate, donateReasons, promises } from '#src/content/donate.ts'
import { consent, failure, forms } from '#src/content/forms.ts'
import * as home from '#src/content/home.ts'
import { identity } from '#src/content/identity.ts'
import { notFound } from '#src/content/not-found.ts'
import { privacy } from '#src/content/privacy.ts'
import { retentionMonths } from '#src/content/retention.ts'
import { opportunities, volunteer } from '#src/content/volunteer.ts'
import { checkContent, link, listOf, must, text } from './rules.ts'

const card = z.strictObject({ title: text, text })
const drawnCard = card.extend({ drawing: text })
const words = z.record(text, z.union([text, z.record(text, text), z.array(text), z.array(card)]))
const year = String(identity.electionYear)
const file = z
  .string()
  .regex(/^[\w-]+\.pdf$/, must('a file name of plain letters, such as "Ikedili-Manifesto-2025.pdf"'))
  .refine((name) => name.includes(year), must(`a file name with ${year}, the year of the election`))
const figureRules = z.strictObject({
  value: text.max(5, must('at most five characters, such as "500K+"')),
  label: text,
})

checkContent(
  'home.ts',
  'hero.tailboard',
  z.array(text.max(9, must('at most nine letters, for the tailboard'))).length(2),
  home.hero.tailboard,
)
checkContent('home.ts', 'hero.volunteer', link, home.hero.volunteer)
checkContent('home.ts', 'hero.about', link, home.hero.about)
checkContent('home.ts', 'figures', listOf(figureRules, 8), home.figures)
checkContent('home.ts', 'manifesto.file', file, home.manifesto.file)
checkContent('home.ts', 'priorities', listOf(drawnCard, 12), home.priorities)
checkContent('about.ts', 'about', words, about)
checkContent('about.ts', 'milestones', listOf(card.extend({ years: text }), 12), milestones)
checkContent('about.ts', 'values', listOf(card, 12), values)
checkContent('donate.ts', 'donate', words, donate)
checkContent('donate.ts', 'donateReasons', listOf(card, 12), donateReasons)
checkContent('donate.ts', 'promises', listOf(text, 20), promises)
checkContent('volunteer.ts', 'volunteer', words, volunteer)
checkContent('volunteer.ts', 'opportunities', listOf(drawnCard, 12), opportunities)
checkContent('contact.ts', 'contact', words, contact)
checkContent('forms.ts', 'forms', words, forms)
checkContent('forms.ts', 'formFailure', words, failure)
checkContent('forms.ts', 'consent', words, consent)
checkContent(
  'forms.ts',
  'consent.version',
  text.max(40, must('at most 40 characters, such as "2025-06"')),
  consent.version,
)
checkContent('privacy.ts', 'privacy', words, privacy)
checkContent(
  'retention.ts',
  'retentionMonths',
  z.int(must('whole months')).min(1, must('at least 1')).max(120, must('at most 120')),
  retentionMonths,
)
checkContent('not-found.ts', 'notFoundPage', words, notFound)
