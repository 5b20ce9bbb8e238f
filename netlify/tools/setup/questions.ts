import type * as z from 'zod'
import {
  campaignRules,
  colourRules,
  giftRules,
  isInElectionYear,
  pollingDayRules,
} from '#src/content/check/campaign-rules.ts'
import { formatExpectation } from '#src/content/check/rules.ts'
import { formatPhoneLabel } from '#src/content/phones.ts'
import type { CampaignFacts, NigerianState } from './facts.ts'

export type SetupAnswers = Record<string, string>

export interface SetupQuestion {
  name: string
  /** Label of the question in the prompt and at the start of its error messages. */
  label: string
  promptHint?: string
  /** The value that src/content currently has for this question. */
  currentAnswer: string
  /** If the answer to `question` has changed, `suggest` replaces `currentAnswer` as the default answer. */
  dependsOn?: { question: string; suggest: (answers: SetupAnswers) => string }
  /** Returns the error text of an invalid answer, such as "must be a year"; undefined for a valid answer. */
  validate: (answerText: string, answers: SetupAnswers) => string | undefined
}

/** Answer that leaves an optional question empty. */
const NO_ANSWER = '-'

export function findState(states: NigerianState[], answerText: string): NigerianState | undefined {
  const normalize = (name: string) => name.toLowerCase().replace(/ state$/, '')
  return states.find(({ fileName, name }) => [fileName, normalize(name)].includes(normalize(answerText)))
}

export function splitPhones(answerText: string): string[] {
  return answerText.split(/[,;/]/).map((phone) => formatPhoneLabel(phone.trim()))
}

export function toOptional(answerText: string): string | undefined {
  return answerText === NO_ANSWER ? undefined : answerText
}

export function toOptionalPhone(answerText: string): string | undefined {
  return toOptional(formatPhoneLabel(answerText))
}

export function toColour(answerText: string): string {
  return answerText.toLowerCase()
}

const getFirstName = ({ candidate = '' }: SetupAnswers) => candidate.split(' ')[0] ?? ''
const getLastName = ({ candidate = '' }: SetupAnswers) => candidate.split(' ').at(-1) ?? ''

function darkenColour(colour: string): string {
  const channels = colour.match(/[0-9a-f]{2}/gi) ?? []
  const darkerParts = channels.map((channel) => Math.round(Number.parseInt(channel, 16) * 0.72))
  return `#${darkerParts.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

function createValidator(rules: z.ZodType, toValue: (answerText: string) => unknown = (answerText) => answerText) {
  return (answerText: string) => rules.safeParse(toValue(answerText)).error?.issues[0]?.message
}

const { shape } = campaignRules
const headquartersShape = shape.headquarters.shape

export function listQuestions(
  { state, campaign, election, colours }: CampaignFacts,
  states: NigerianState[],
): SetupQuestion[] {
  const { party, headquarters, bank } = campaign
  const { pollingDay, gifts } = election

  function checkPollingDay(answerText: string, { electionYear }: SetupAnswers): string | undefined {
    if (answerText === NO_ANSWER) return undefined
    const error = createValidator(pollingDayRules.shape.day)(answerText)
    if (error || isInElectionYear(answerText, Number(electionYear))) return error
    return formatExpectation(`a day in ${electionYear}, the year of the election`)
  }

  const checkColour = (name: 'ink' | 'brand' | 'brand-deep') => (answerText: string, answers: SetupAnswers) => {
    const [ink, brand] = [answers.ink ?? colours.ink, answers.brand ?? colours.brand].map(toColour)
    const { issues = [] } = colourRules.safeParse({ ...colours, ink, brand, [name]: toColour(answerText) }).error ?? {}
    return issues.find(({ path }) => path[0] === name)?.message
  }

  return [
    {
      name: 'candidate',
      label: 'Full name of the candidate',
      currentAnswer: campaign.candidate,
      validate: createValidator(shape.candidate),
    },
    {
      name: 'shortName',
      label: 'Short name',
      promptHint: 'before the year in titles',
      currentAnswer: campaign.shortName,
      dependsOn: { question: 'candidate', suggest: getFirstName },
      validate: createValidator(shape.shortName),
    },
    {
      name: 'lettering',
      label: 'Painted name',
      promptHint: 'with its tone marks and dots',
      currentAnswer: campaign.lettering,
      dependsOn: { question: 'shortName', suggest: ({ shortName = '' }) => shortName },
      validate: createValidator(shape.lettering),
    },
    {
      name: 'state',
      label: 'State',
      currentAnswer: states.find(({ fileName }) => fileName === state)?.name ?? '',
      validate: (answerText) =>
        findState(states, answerText)
          ? undefined
          : formatExpectation(`one of ${states.map(({ name }) => name).join(', ')}`),
    },
    {
      name: 'office',
      label: 'Office',
      currentAnswer: campaign.office,
      dependsOn: {
        question: 'state',
        suggest: (answers) => `Governor of ${findState(states, answers.state ?? '')?.name}`,
      },
      validate: createValidator(shape.office),
    },
    {
      name: 'electionYear',
      label: 'Year of the election',
      currentAnswer: String(campaign.electionYear),
      validate: createValidator(shape.electionYear, Number),
    },
    {
      name: 'pollingDay',
      label: 'Polling day',
      promptHint: `${NO_ANSWER} for none`,
      currentAnswer: pollingDay?.day ?? NO_ANSWER,
      dependsOn: { question: 'electionYear', suggest: () => NO_ANSWER },
      validate: checkPollingDay,
    },
    {
      name: 'giftCap',
      label: 'The most that one person may give',
      promptHint: `in naira, ${NO_ANSWER} for none`,
      currentAnswer: gifts ? String(gifts.cap) : NO_ANSWER,
      validate: (answerText) =>
        answerText === NO_ANSWER ? undefined : createValidator(giftRules.shape.cap, Number)(answerText),
    },
    { name: 'partyName', label: 'Party', currentAnswer: party.name, validate: createValidator(shape.party.shape.name) },
    {
      name: 'partyShort',
      label: 'Short name of the party',
      currentAnswer: party.short,
      validate: createValidator(shape.party.shape.short),
    },
    {
      name: 'committee',
      label: 'Committee that pays for the site',
      currentAnswer: campaign.committee,
      dependsOn: { question: 'candidate', suggest: (answers) => `${getLastName(answers)} Campaign Committee` },
      validate: createValidator(shape.committee),
    },
    {
      name: 'phones',
      label: 'Phone numbers',
      promptHint: 'with commas between them',
      currentAnswer: campaign.phones.join(', '),
      validate: createValidator(shape.phones, splitPhones),
    },
    {
      name: 'whatsApp',
      label: 'WhatsApp number',
      promptHint: `${NO_ANSWER} for none`,
      currentAnswer: campaign.whatsApp ?? NO_ANSWER,
      dependsOn: { question: 'phones', suggest: () => NO_ANSWER },
      validate: createValidator(shape.whatsApp, toOptionalPhone),
    },
    { name: 'email', label: 'E-mail address', currentAnswer: campaign.email, validate: createValidator(shape.email) },
    {
      name: 'street',
      label: 'Street of the headquarters',
      currentAnswer: headquarters.street,
      validate: createValidator(headquartersShape.street),
    },
    {
      name: 'city',
      label: 'City of the headquarters',
      currentAnswer: headquarters.city,
      validate: createValidator(headquartersShape.city),
    },
    {
      name: 'bankName',
      label: 'Bank',
      currentAnswer: bank.bankName,
      validate: createValidator(shape.bank.shape.bankName),
    },
    {
      name: 'bankCode',
      label: 'Code of the bank',
      promptHint: `three digits, ${NO_ANSWER} for none`,
      currentAnswer: bank.code ?? NO_ANSWER,
      validate: createValidator(shape.bank.shape.code, toOptional),
    },
    {
      name: 'accountName',
      label: 'Account name',
      currentAnswer: bank.accountName,
      dependsOn: { question: 'committee', suggest: ({ committee = '' }) => committee },
      validate: createValidator(shape.bank.shape.accountName),
    },
    {
      name: 'accountNumber',
      label: 'Account number',
      currentAnswer: bank.accountNumber,
      validate: createValidator(shape.bank.shape.accountNumber),
    },
    { name: 'ink', label: 'Darkest colour', currentAnswer: colours.ink, validate: checkColour('ink') },
    { name: 'brand', label: 'Strong colour', currentAnswer: colours.brand, validate: checkColour('brand') },
    {
      name: 'brandDeep',
      label: 'Dark shade of the strong colour',
      currentAnswer: colours['brand-deep'],
      dependsOn: { question: 'brand', suggest: ({ brand = '' }) => darkenColour(brand) },
      validate: checkColour('brand-deep'),
    },
  ]
}
