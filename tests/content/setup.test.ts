import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { campaign } from '#src/content/campaign.ts'
import { copySourceFiles, evaluateInCopy, runSetup } from '#tests/support/other-campaign.ts'

const icons = ['favicon.svg', 'favicon.ico', 'apple-touch-icon.png', 'icon-512.png']
const contentModules = ['campaign', 'colours', 'targets'].map((name) => `src/content/${name}.ts`)
const writtenFiles = [...contentModules, 'public/site.webmanifest', ...icons.map((name) => `public/${name}`)]

let folder = ''
let originalFiles: Buffer[] = []

const readOutput = (path: string) => readFileSync(join(folder, path))
const readAllOutputs = () => writtenFiles.map(readOutput)

beforeAll(() => {
  folder = copySourceFiles('setup')
  originalFiles = readAllOutputs()
})

afterEach(() => {
  for (const [index, bytes] of originalFiles.entries()) writeFileSync(join(folder, writtenFiles[index] ?? ''), bytes)
})

const questionNames = [
  ...['candidate', 'shortName', 'lettering', 'state', 'office', 'electionYear', 'pollingDay', 'giftCap', 'partyName'],
  ...['partyShort', 'committee', 'phones', 'email', 'street', 'city', 'bankName', 'bankCode', 'accountName'],
  ...['accountNumber', 'ink', 'brand', 'brandDeep'],
]

/** Returns the text typed into the setup: one line per answer, with several lines for a question that takes several answers. */
function toTypedInput(answers: Record<string, string | string[]>): string {
  return questionNames.map((name) => [answers[name] ?? ''].flat().join('\n')).join('\n')
}

const lagosAnswers = {
  candidate: 'Bọla Example',
  state: 'Lagos',
  electionYear: '2027',
  pollingDay: '2027-03-06',
  partyName: "People's “Harbour” Party",
  phones: '+234 800 000 0003',
  city: 'Ikeja',
  brand: '#1D4F91',
}

function readContent() {
  const scriptCode = `
    await import('#src/content/check.ts')
    const { identity } = await import('#src/content/identity.ts')
    const { lgas } = await import('#src/content/lgas.ts')
    const { figures } = await import('#src/content/pages/home.ts')
    const { builtSite } = await import('#src/content/built-site.ts')
    const { election } = await import('#src/content/campaign.ts')
    const { targets } = await import('#src/content/targets.ts')
    console.log(JSON.stringify({ identity, lgas, file: builtSite.manifestoName, figures, election, targets }))`
  return JSON.parse(evaluateInCopy(folder, scriptCode))
}

test('pressing Enter at every question of the setup changes no file', async () => {
  const { status, output } = await runSetup(folder, '\n'.repeat(questionNames.length))
  expect(output).toContain('Nothing has changed.')
  expect(status).toBe(0)
  expect(readAllOutputs()).toEqual(originalFiles)
})

test('the setup writes its answers into content that passes the checks, and updates the texts derived from them', async () => {
  const { status, output } = await runSetup(folder, toTypedInput(lagosAnswers))
  expect(output).toContain('src/content/pages/about.ts: Uzoamaka, Ikedili, Awka')
  expect(output).toContain('Left to write by hand')
  expect(status).toBe(0)
  const { identity, lgas, file: answersFile, figures, election, targets } = readContent()
  expect(identity).toMatchObject({
    candidate: 'Bọla Example',
    siteName: 'Bọla 2027',
    lettering: 'Bọla',
    office: 'Governor of Lagos State',
    committee: 'Example Campaign Committee',
    party: { name: lagosAnswers.partyName, short: 'CWP' },
    phones: [{ label: '+234 800 000 0003', dial: '+2348000000003' }],
    headquarters: { street: '1 Example Road', city: 'Ikeja', state: 'Lagos State' },
  })
  expect([lgas.length, figures.at(-1).value, answersFile]).toEqual([20, '20', 'Example-Manifesto-2027.pdf'])
  expect(election).toMatchObject({ pollingDay: { day: '2027-03-06', opens: '08:30' }, gifts: { cap: 50_000_000 } })
  expect(targets).toEqual({ usual: 8, own: {} })
})

test('the web manifest and the icons use the campaign’s name and colours from the setup', async () => {
  await runSetup(folder, toTypedInput(lagosAnswers))
  expect(JSON.parse(readOutput('public/site.webmanifest').toString())).toMatchObject({
    name: 'Bọla 2027',
    short_name: 'Bọla',
    background_color: '#1d4f91',
    icons: [{ src: '/icon-512.png' }],
  })
  for (const [name, size] of Object.entries({ 'icon-512.png': 512, 'apple-touch-icon.png': 180 })) {
    const { data, info } = await sharp(readOutput(`public/${name}`))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height, ...data.subarray(0, 3)]).toEqual([size, size, 0x1d, 0x4f, 0x91])
  }
  expect(readOutput('public/favicon.svg').toString()).toContain('fill="#1d4f91"')
  expect(readOutput('public/favicon.ico').subarray(0, 8)).toEqual(Buffer.from([0, 0, 1, 0, 1, 0, 32, 32]))
})

test('a second run of the setup keeps the answers of the first run', async () => {
  await runSetup(folder, toTypedInput(lagosAnswers))
  const writtenModules = contentModules.map((path) => readOutput(path).toString())
  const { output } = await runSetup(folder, '')
  expect(output).toContain('Nothing has changed.')
  expect(contentModules.map((path) => readOutput(path).toString())).toEqual(writtenModules)
})

test('the setup keeps custom icons', async () => {
  writeFileSync(join(folder, 'public/favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  const { output } = await runSetup(folder, toTypedInput(lagosAnswers))
  expect(output).not.toContain('favicon')
  expect(readOutput('public/icon-512.png')).toEqual(originalFiles.at(-1))
})

const invalidAnswers: [string, string, string][] = [
  ['lettering', 'Thirteen Long', 'Painted name must be at most 12 letters, for the width of a phone.'],
  ['state', 'Savanna', 'State must be one of Abia State, Adamawa State,'],
  ['electionYear', 'soon', 'Year of the election must be a year, such as 2027.'],
  ['pollingDay', '1999-03-06', `Polling day must be a day in ${campaign.electionYear}, the year of the election.`],
  ['giftCap', '-5', 'The most that one person may give must be more than 0.'],
  ['phones', '0803 123 4567', 'Phone numbers must be a number as people read it, such as "+234 800 000 0001".'],
  ['phones', Array(7).fill('+234 800 000 0001').join(', '), 'Phone numbers must be at most six.'],
  ['email', 'hello', 'E-mail address must be an e-mail address, such as "hello@campaign.example".'],
  ['accountNumber', '12345', 'Account number must be the ten digits of a Nigerian account number.'],
  ['brand', 'red', 'Strong colour must be a colour, such as "#c22f12".'],
  ['brand', '#ffcc00', 'Strong colour must be in a contrast of at least 4.5 with paper'],
]

test('the setup rejects invalid answers with the messages of the build and repeats the question', async () => {
  const answers: Record<string, string[]> = {}
  for (const [name, text] of invalidAnswers) answers[name] = [...(answers[name] ?? []), text]
  for (const answerTexts of Object.values(answers)) answerTexts.push('')
  const { status, output } = await runSetup(folder, toTypedInput(answers))
  for (const [, , sentence] of invalidAnswers) expect(output).toContain(sentence)
  expect(output).toContain('Nothing has changed.')
  expect(status).toBe(0)
  expect(readAllOutputs()).toEqual(originalFiles)
})

test('the setup writes nothing when its input ends after a rejected answer', async () => {
  const { status, output } = await runSetup(folder, 'Bọla Example\n\n\n\n\nsoon')
  expect(output).toContain('Nothing was written.')
  expect(status).toBe(1)
  expect(readAllOutputs()).toEqual(originalFiles)
})

test('the setup repeats the question after an account number with a wrong check digit, and keeps a confirmed number', async () => {
  const { output } = await runSetup(folder, toTypedInput({ accountNumber: ['0123456780', ''] }))
  expect(output).toContain('campaign.bank.accountNumber 0123456780 is not a valid account number of bank 995')
  expect(readContent().identity.bank.accountNumber).toBe('0123456780')
})

test('the setup applies no answer of an answers file if one answer is invalid', async () => {
  const answersFile = join(folder, 'answers.json')
  writeFileSync(answersFile, JSON.stringify({ candidat: 'A', electionYear: 20, phones: ['+234 800 000 0003', '12'] }))
  const rejectedRun = await runSetup(folder, '', '--answers', answersFile)
  expect(rejectedRun.status).toBe(1)
  for (const outputChunk of [
    'no question "candidat"',
    'must be a year, such as 2027',
    'must be a number as people read it',
  ])
    expect(rejectedRun.output).toContain(outputChunk)
  expect(readAllOutputs()).toEqual(originalFiles)
  writeFileSync(answersFile, JSON.stringify({ electionYear: 2027, phones: ['+234 800 000 0003', '+234 800 000 0004'] }))
  expect((await runSetup(folder, '', '--answers', answersFile)).status).toBe(0)
  const { identity, election } = readContent()
  expect([identity.electionYear, identity.phones.length, election.pollingDay]).toEqual([2027, 2, undefined])
})

test('the setup writes nothing when it is interrupted', async () => {
  const setupProcess = spawn(process.execPath, ['netlify/tools/setup/run.ts'], { cwd: folder })
  setupProcess.stdin.write('Bọla Example\nBọla\n')
  let output = ''
  for await (const outputChunk of setupProcess.stdout) {
    output += outputChunk
    if (output.includes('Painted name')) break
  }
  setupProcess.kill('SIGINT')
  await once(setupProcess, 'close')
  expect(readAllOutputs()).toEqual(originalFiles)
})
