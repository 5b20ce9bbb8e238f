import { findBankWarning } from '#src/content/check/account-number.ts'
import type { CampaignFacts, NigerianState } from './facts.ts'
import {
  findState,
  type SetupAnswers,
  type SetupQuestion,
  splitPhones,
  toColour,
  toOptional,
  toOptionalPhone,
} from './questions.ts'

/** Returns a question's current answer, or a suggested one if an answer that it depends on has changed. */
export function findDefaultAnswer(
  { currentAnswer, dependsOn }: SetupQuestion,
  answers: SetupAnswers,
  questions: SetupQuestion[],
): string {
  const sourceQuestion = questions.find(({ name }) => name === dependsOn?.question)
  if (!dependsOn || !sourceQuestion || answers[sourceQuestion.name] === sourceQuestion.currentAnswer)
    return currentAnswer
  return dependsOn.suggest(answers)
}

/** Returns a sentence that says why the answer is invalid; undefined for a valid answer. */
export function validateAnswer(
  { label, validate }: SetupQuestion,
  text: string,
  answers: SetupAnswers,
): string | undefined {
  const answerError = validate(text, answers)
  return answerError && `${label} ${answerError}.`
}

export function findAccountWarning({ accountNumber = '', bankCode = '' }: SetupAnswers): string | undefined {
  return findBankWarning({ accountNumber, code: toOptional(bankCode) })
}

/** Applies the given valid answers to the former campaign facts and returns all facts. */
export function applyAnswers(answers: SetupAnswers, facts: CampaignFacts, states: NigerianState[]): CampaignFacts {
  const getAnswer = (name: string) => answers[name] ?? ''
  const getColour = (name: string) => toColour(getAnswer(name))
  const state = findState(states, getAnswer('state'))
  const pollingDay = toOptional(getAnswer('pollingDay'))
  const giftCap = toOptional(getAnswer('giftCap'))
  const [phone = '', ...otherPhones] = splitPhones(getAnswer('phones'))
  const { opens = '08:30', closes = '14:30', hidesCalls = true } = facts.election.pollingDay ?? {}
  const ownTargets = Object.entries(facts.targets.own).filter(([lga]) => state?.lgas.includes(lga))
  return {
    state: state?.fileName ?? facts.state,
    campaign: {
      candidate: getAnswer('candidate'),
      shortName: getAnswer('shortName'),
      lettering: getAnswer('lettering'),
      office: getAnswer('office'),
      electionYear: Number(getAnswer('electionYear')),
      party: { name: getAnswer('partyName'), short: getAnswer('partyShort') },
      committee: getAnswer('committee'),
      phones: [phone, ...otherPhones],
      whatsApp: toOptionalPhone(getAnswer('whatsApp')),
      email: getAnswer('email'),
      headquarters: { street: getAnswer('street'), city: getAnswer('city') },
      bank: {
        accountNumber: getAnswer('accountNumber'),
        bankName: getAnswer('bankName'),
        accountName: getAnswer('accountName'),
        code: toOptional(getAnswer('bankCode')),
      },
    },
    election: {
      pollingDay: pollingDay ? { day: pollingDay, opens, closes, hidesCalls } : undefined,
      gifts: giftCap ? { cap: Number(giftCap) } : undefined,
    },
    colours: {
      ...facts.colours,
      ink: getColour('ink'),
      brand: getColour('brand'),
      'brand-deep': getColour('brandDeep'),
    },
    targets: { ...facts.targets, own: Object.fromEntries(ownTargets) },
  }
}
