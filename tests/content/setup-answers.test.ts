import { mkdirSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { applyAnswers, findDefaultAnswer, validateAnswer } from '#netlify/tools/setup/answers.ts'
import { readAnswers } from '#netlify/tools/setup/ask.ts'
import { listStates, readCampaignFacts } from '#netlify/tools/setup/facts.ts'
import { listQuestions, type SetupAnswers } from '#netlify/tools/setup/questions.ts'
import { campaign } from '#src/content/campaign.ts'
import { enterEmptyFolder } from '#tests/support/empty-folder.ts'

const states = await listStates()
const facts = readCampaignFacts(states)
const questions = listQuestions(facts, states)
const currentAnswers = Object.fromEntries(questions.map(({ name, currentAnswer }) => [name, currentAnswer]))
const nextYear = campaign.electionYear + 1

function findQuestion(name: string) {
  const question = questions.find((candidate) => candidate.name === name)
  if (!question) throw new Error(`The setup has no question ${name}`)
  return question
}

function suggestAnswer(name: string, answers: SetupAnswers): string {
  return findDefaultAnswer(findQuestion(name), { ...currentAnswers, ...answers }, questions)
}

function readAnswersFile(answers: object): SetupAnswers {
  enterEmptyFolder()
  writeFileSync('answers.json', JSON.stringify(answers))
  return readAnswers('answers.json', questions)
}

test.each([
  ['lettering', 'Thirteen Long', 'Painted name must be at most 12 letters, for the width of a phone.'],
  ['state', 'Savanna', 'State must be one of Abia State, Adamawa State,'],
  ['electionYear', 'soon', 'Year of the election must be a year, such as 2027.'],
  ['pollingDay', '1999-03-06', `Polling day must be a day in ${campaign.electionYear}, the year of the election.`],
  ['giftCap', '-5', 'The most that one person may give must be more than 0.'],
  ['phones', '0803 12', 'Phone numbers must be a number as people read it, such as "+234 800 000 0001".'],
  ['phones', Array(7).fill('+234 800 000 0001').join(', '), 'Phone numbers must be at most six.'],
  ['whatsApp', '0803 12', 'WhatsApp number must be a number as people read it, such as "+234 800 000 0001".'],
  ['email', 'hello', 'E-mail address must be an e-mail address, such as "hello@campaign.example".'],
  ['accountNumber', '12345', 'Account number must be the ten digits of a Nigerian account number.'],
  ['brand', 'red', 'Strong colour must be a colour, such as "#c22f12".'],
  ['brand', '#ffffff', 'Strong colour must be in a contrast of at least 4.5 with paper'],
])('the setup rejects the %s %j with the message of the build', (name, text, message) => {
  expect(validateAnswer(findQuestion(name), text, currentAnswers)).toContain(message)
})

test.each([
  ['0803 555 1234', ['+234 803 555 1234']],
  ['08035551234, +234 805 555 1234', ['+234 803 555 1234', '+234 805 555 1234']],
  ['0803-555-1234; 0805 555 1234 / +44 20 7946 0958', ['+234 803 555 1234', '+234 805 555 1234', '+44 20 7946 0958']],
])('the setup takes the phone numbers %j as people write them', (text, phones) => {
  expect(validateAnswer(findQuestion('phones'), text, currentAnswers)).toBeUndefined()
  expect(applyAnswers({ ...currentAnswers, phones: text }, facts, states).campaign.phones).toEqual(phones)
})

test.each([
  ['0803 555 1234', '+234 803 555 1234'],
  ['-', undefined],
])('the setup takes the WhatsApp number %j', (text, number) => {
  expect(validateAnswer(findQuestion('whatsApp'), text, currentAnswers)).toBeUndefined()
  expect(applyAnswers({ ...currentAnswers, whatsApp: text }, facts, states).campaign.whatsApp).toBe(number)
})

test('the setup accepts the current answer of every question', () => {
  const problems = questions.map((question) => validateAnswer(question, question.currentAnswer, currentAnswers))
  expect(problems.filter(Boolean)).toEqual([])
})

test('the setup suggests answers that follow from a new answer, and else the current ones', () => {
  const [state] = states.filter(({ fileName }) => fileName !== facts.state)
  expect(suggestAnswer('shortName', { candidate: 'Bọla Example' })).toBe('Bọla')
  expect(suggestAnswer('committee', { candidate: 'Bọla Example' })).toBe('Example Campaign Committee')
  expect(suggestAnswer('office', { state: state?.fileName ?? '' })).toBe(`Governor of ${state?.name}`)
  expect(suggestAnswer('pollingDay', { electionYear: String(nextYear) })).toBe('-')
  expect(suggestAnswer('whatsApp', { phones: '+234 800 000 0009' })).toBe('-')
  expect(suggestAnswer('committee', {})).toBe(campaign.committee)
})

test('the setup reads answers from a file and keeps the others', () => {
  const phones = ['+234 800 000 0003', '+234 800 000 0004']
  const answers = readAnswersFile({ electionYear: nextYear, phones })
  expect(applyAnswers(answers, facts, states)).toMatchObject({
    campaign: { ...campaign, electionYear: nextYear, phones, whatsApp: undefined },
    election: { pollingDay: undefined },
    colours: facts.colours,
  })
})

test('the setup names every invalid answer of a file and every unknown question', () => {
  const readInvalidFile = () =>
    readAnswersFile({ candidat: 'A', electionYear: 20, phones: ['+234 800 000 0003', '12'] })
  expect(readInvalidFile).toThrow('no question "candidat"')
  expect(readInvalidFile).toThrow('must be a year, such as 2027')
  expect(readInvalidFile).toThrow('must be a number as people read it')
})

test.each([
  ['no JSON', 'answers.json is not valid JSON: '],
  ['[]', 'answers.json: write an object with the answers by question name.'],
  ['{"candidat":"Ada"}', 'answers.json: there is no question "candidat". The questions are candidate, '],
])('the answers %s are refused', (text, sentence) => {
  enterEmptyFolder()
  writeFileSync('answers.json', text)
  expect(() => readAnswers('answers.json', questions)).toThrow(sentence)
})

test('a folder in place of a file with answers is refused', () => {
  enterEmptyFolder()
  mkdirSync('answers')
  expect(() => readAnswers('answers', questions)).toThrow('answers is a folder, not a file.')
})
