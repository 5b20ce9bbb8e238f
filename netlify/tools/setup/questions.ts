import type * as z from 'zod'
import {
  campaignRules,
  colourRules,
  giftRules,
  isInElectionYear,
  pollingDayRules,
} from '#src/content/check/campaign-rules.ts'
import { mustBe } from '#src/content/check/rules.ts'
import type { Facts, NigerianState } from './facts.ts'

export type Answers = Record<string, string>

export interface Question {
  name: string
  /** Name of the question in the prompt and at the start of its error messages. */
  label: string
  hint?: string
  /** The current answer in src/content. */
  current: string
  /** If the answer to `question` changes, `suggest` makes the default answer instead of `current`. */
  dependsOn?: { question: string; suggest: (answers: Answers) => string }
  /** Returns the error of an answer, such as "must be a year", else undefined. */
  check: (answerText: string, answers: Answers) => string | undefined
}

/** What the user types to leave an optional question unanswered. */
const NO_ANSWER = '-'

export function findState(states: NigerianState[], answerText: string): NigerianState | undefined {
  const normalize = (name: string) => name.toLowerCase().replace(/ state$/, '')
  return states.find(({ file, name }) => [file, normalize(name)].includes(normalize(answerText)))
}

export function toPhones(answerText: string): string[] {
  return answerText.split(',').map((phone) => phone.trim())
}

export function toOptional(answerText: string): string | undefined {
  return answerText === NO_ANSWER ? undefined : answerText
}

export function toColour(answerText: string): string {
  return answerText.toLowerCase()
}

const firstName = ({ candidate = '' }: Answers) => candidate.split(' ')[0] ?? ''
const lastName = ({ candidate = '' }: Answers) => candidate.split(' ').at(-1) ?? ''

function darkenColour(colour: string): string {
  const channels = colour.match(/[0-9a-f]{2}/gi) ?? []
  const darkerParts = channels.map((channel) => Math.round(Number.parseInt(channel, 16) * 0.72))
  return `#${darkerParts.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

function createCheck(rules: z.ZodType, toValue: (answerText: string) => unknown = (answerText) => answerText) {
  return (answerText: string) => rules.safeParse(toValue(answerText)).error?.issues[0]?.message
}

const { shape } = campaignRules
const headquartersShape = shape.headquarters.shape

export function listQuestions({ state, campaign, election, colours }: Facts, states: NigerianState[]): Question[] {
  const { party, headquarters, bank } = campaign
  const { pollingDay, gifts } = election

  function checkPollingDay(answerText: string, { electionYear }: Answers): string | undefined {
    if (answerText === NO_ANSWER) return undefined
    const error = createCheck(pollingDayRules.shape.day)(answerText)
    if (error || isInElectionYear(answerText, Number(electionYear))) return error
    return mustBe(`a day in ${electionYear}, the year of the election`)
  }

  const checkColour = (name: 'ink' | 'brand' | 'brand-deep') => (answerText: string, answers: Answers) => {
    const [ink, brand] = [answers.ink ?? colours.ink, answers.brand ?? colours.brand].map(toColour)
    const { issues = [] } = colourRules.safeParse({ ...colours, ink, brand, [name]: toColour(answerText) }).error ?? {}
    return issues.find(({ path }) => path[0] === name)?.message
  }

  return [
    {
      name: 'candidate',
      label: 'Full name of the candidate',
      current: campaign.candidate,
      check: createCheck(shape.candidate),
    },
    {
      name: 'shortName',
      label: 'Short name',
      hint: 'before the year in titles',
      current: campaign.shortName,
      dependsOn: { question: 'candidate', suggest: firstName },
      check: createCheck(shape.shortName),
    },
    {
      name: 'lettering',
      label: 'Painted name',
      hint: 'with its tone marks and dots',
      current: campaign.lettering,
      dependsOn: { question: 'shortName', suggest: ({ shortName = '' }) => shortName },
      check: createCheck(shape.lettering),
    },
    {
      name: 'state',
      label: 'State',
      current: states.find(({ file }) => file === state)?.name ?? '',
      check: (answerText) =>
        findState(states, answerText) ? undefined : mustBe(`one of ${states.map(({ name }) => name).join(', ')}`),
    },
    {
      name: 'office',
      label: 'Office',
      current: campaign.office,
      dependsOn: {
        question: 'state',
        suggest: (answers) => `Governor of ${findState(states, answers.state ?? '')?.name}`,
      },
      check: createCheck(shape.office),
    },
    {
      name: 'electionYear',
      label: 'Year of the election',
      current: String(campaign.electionYear),
      check: createCheck(shape.electionYear, Number),
    },
    {
      name: 'pollingDay',
      label: 'Polling day',
      hint: `${NO_ANSWER} for none`,
      current: pollingDay?.day ?? NO_ANSWER,
      dependsOn: { question: 'electionYear', suggest: () => NO_ANSWER },
      check: checkPollingDay,
    },
    {
      name: 'giftCap',
      label: 'The most that one person may give',
      hint: `in naira, ${NO_ANSWER} for none`,
      current: gifts ? String(gifts.cap) : NO_ANSWER,
      check: (answerText) =>
        answerText === NO_ANSWER ? undefined : createCheck(giftRules.shape.cap, Number)(answerText),
    },
    { name: 'partyName', label: 'Party', current: party.name, check: createCheck(shape.party.shape.name) },
    {
      name: 'partyShort',
      label: 'Short name of the party',
      current: party.short,
      check: createCheck(shape.party.shape.short),
    },
    {
      name: 'committee',
      label: 'Committee that pays for the site',
      current: campaign.committee,
      dependsOn: { question: 'candidate', suggest: (answers) => `${lastName(answers)} Campaign Committee` },
      check: createCheck(shape.committee),
    },
    {
      name: 'phones',
      label: 'Phone numbers',
      hint: 'with commas between them',
      current: campaign.phones.join(', '),
      check: createCheck(shape.phones, toPhones),
    },
    { name: 'email', label: 'E-mail address', current: campaign.email, check: createCheck(shape.email) },
    {
      name: 'street',
      label: 'Street of the headquarters',
      current: headquarters.street,
      check: createCheck(headquartersShape.street),
    },
    {
      name: 'city',
      label: 'City of the headquarters',
      current: headquarters.city,
      check: createCheck(headquartersShape.city),
    },
    { name: 'bankName', label: 'Bank', current: bank.bankName, check: createCheck(shape.bank.shape.bankName) },
    {
      name: 'bankCode',
      label: 'Code of the bank',
      hint: `three digits, ${NO_ANSWER} for none`,
      current: bank.code ?? NO_ANSWER,
      check: createCheck(shape.bank.shape.code, toOptional),
    },
    {
      name: 'accountName',
      label: 'Account name',
      current: bank.accountName,
      dependsOn: { question: 'committee', suggest: ({ committee = '' }) => committee },
      check: createCheck(shape.bank.shape.accountName),
    },
    {
      name: 'accountNumber',
      label: 'Account number',
      current: bank.accountNumber,
      check: createCheck(shape.bank.shape.accountNumber),
    },
    { name: 'ink', label: 'Darkest colour', current: colours.ink, check: checkColour('ink') },
    { name: 'brand', label: 'Strong colour', current: colours.brand, check: checkColour('brand') },
    {
      name: 'brandDeep',
      label: 'Dark shade of the strong colour',
      current: colours['brand-deep'],
      dependsOn: { question: 'brand', suggest: ({ brand = '' }) => darkenColour(brand) },
      check: checkColour('brand-deep'),
    },
  ]
}
