import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { listStates, readCampaignFacts } from '#netlify/tools/setup/facts.ts'
import { listQuestions } from '#netlify/tools/setup/questions.ts'
import { campaign, election, stateName } from '#src/content/campaign.ts'
import { colours } from '#src/content/colours.ts'
import { drawIcon } from '#src/lib/share-images/icon.ts'
import { copySourceFiles, evaluateInCopy, runSetup } from '#tests/support/other-campaign.ts'

const states = await listStates()
const questions = listQuestions(readCampaignFacts(states), states)
const contentModules = ['campaign', 'colours', 'targets'].map((name) => `src/content/${name}.ts`)
const iconPaths = ['favicon.svg', 'favicon.ico', 'apple-touch-icon.png', 'icon-512.png'].map((name) => `public/${name}`)
const writtenFiles = [...contentModules, 'public/site.webmanifest', ...iconPaths]

let folder = ''
let originalFiles: Buffer[] = []

const readOutput = (path: string) => readFileSync(join(folder, path))
const readAllOutputs = () => writtenFiles.map(readOutput)

beforeAll(() => {
  folder = copySourceFiles('setup')
  // The icon that the setup made, because the setup keeps an icon of the campaign’s own.
  writeFileSync(join(folder, 'public/favicon.svg'), drawIcon(campaign.lettering, colours))
  originalFiles = readAllOutputs()
})

function restoreFiles(): void {
  for (const [index, bytes] of originalFiles.entries()) writeFileSync(join(folder, writtenFiles[index] ?? ''), bytes)
}

/** Returns the text typed into the setup: a line per question, several where it asks again, and the confirmation. */
function toTypedInput(answers: Record<string, string | string[]>, confirmation = 'yes'): string {
  return [...questions.map(({ name }) => [answers[name] ?? ''].flat().join('\n')), confirmation, ''].join('\n')
}

const [nextState] = states.filter(({ name }) => name !== stateName)
const nextYear = campaign.electionYear + 1
const nextAnswers = {
  candidate: 'Bọla Example',
  state: nextState?.fileName ?? '',
  electionYear: String(nextYear),
  pollingDay: `${nextYear}-03-06`,
  partyName: "People's “Harbour” Party",
  phones: '+234 800 000 0003',
  city: 'Next City',
  bankCode: '011',
  accountNumber: '0000014579',
  brand: '#1D4F91',
}

describe('the setup of the next campaign', () => {
  let output = ''

  beforeAll(async () => {
    const names = `// ${campaign.candidate} of ${campaign.headquarters.city}`
    appendFileSync(join(folder, 'src/content/pages/about.ts'), names)
    output = (await runSetup(folder, toTypedInput(nextAnswers))).output
  })
  afterAll(restoreFiles)

  test('its answers are content that passes the checks, and texts follow from them', () => {
    const scriptCode = `
      await import('#src/content/check.ts')
      const { identity } = await import('#src/content/identity.ts')
      const { lgas } = await import('#src/content/lgas.ts')
      const { builtSite } = await import('#src/content/built-site.ts')
      const { election } = await import('#src/content/campaign.ts')
      const { targets } = await import('#src/content/targets.ts')
      console.log(JSON.stringify({ identity, lgas, manifestoName: builtSite.manifestoName, election, targets }))`
    expect(JSON.parse(evaluateInCopy(folder, scriptCode))).toMatchObject({
      identity: {
        candidate: 'Bọla Example',
        siteName: `Bọla ${nextYear}`,
        lettering: 'Bọla',
        office: `Governor of ${nextState?.name}`,
        committee: 'Example Campaign Committee',
        party: { name: nextAnswers.partyName, short: campaign.party.short },
        phones: [{ label: '+234 800 000 0003', dial: '+2348000000003' }],
        whatsApp: '',
        headquarters: { street: campaign.headquarters.street, city: 'Next City', state: nextState?.name },
      },
      lgas: nextState?.lgas,
      manifestoName: `Example-Manifesto-${nextYear}.pdf`,
      election: { ...election, pollingDay: { day: `${nextYear}-03-06` } },
      targets: { own: {} },
    })
  })

  test('the setup lists the texts that still name the former campaign', () => {
    const formerNames = [...campaign.candidate.split(' '), campaign.headquarters.city]
    const line = output.split('\n').find((text) => text.includes('src/content/pages/about.ts: '))
    for (const name of formerNames) expect(line).toContain(name)
    expect(output).toContain('Left to write by hand')
  })

  test('the web manifest and the icons have the name and the colours of the next campaign', async () => {
    expect(JSON.parse(readOutput('public/site.webmanifest').toString())).toMatchObject({
      name: `Bọla ${nextYear}`,
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
    const writtenModules = contentModules.map((path) => readOutput(path).toString())
    expect((await runSetup(folder, toTypedInput({}))).output).toContain('Nothing has changed.')
    expect(contentModules.map((path) => readOutput(path).toString())).toEqual(writtenModules)
  })
})

describe('the local data of the former campaign', () => {
  const localFolder = () => join(folder, '.netlify')
  afterEach(() => {
    restoreFiles()
    rmSync(localFolder(), { recursive: true })
  })

  test('stay in a folder of their own when the setup makes new demo content', async () => {
    mkdirSync(join(localFolder(), 'db'), { recursive: true })
    const { status, output } = await runSetup(folder, toTypedInput(nextAnswers, 'yes\nyes'))
    expect(status).toBe(0)
    const [formerFolder = '', ...otherFolders] = readdirSync(localFolder())
    expect(otherFolders).toEqual([])
    expect(formerFolder).toMatch(/^db-\d{4}-/)
    expect(output).toContain(`the former database is now in .netlify/${formerFolder}`)
  })

  test('stay in use when the answer is no, and the setup says how to replace them later', async () => {
    mkdirSync(join(localFolder(), 'db'), { recursive: true })
    const { output } = await runSetup(folder, toTypedInput(nextAnswers, 'yes\nno'))
    expect(readdirSync(localFolder())).toEqual(['db'])
    expect(output).toContain('npm start -- --fresh')
  })
})

describe('the prompts of the setup', () => {
  afterEach(restoreFiles)

  test('the setup repeats a question after an invalid answer, and pressing Enter changes no file', async () => {
    const { status, output } = await runSetup(
      folder,
      toTypedInput({ electionYear: ['soon', ''], email: ['hello', ''] }),
    )
    expect(output).toContain('Year of the election must be a year')
    expect(output).toContain('E-mail address must be an e-mail address')
    expect(output).toContain('Nothing has changed.')
    expect(status).toBe(0)
    expect(readAllOutputs()).toEqual(originalFiles)
  })

  test('the setup repeats the question after an account number with a wrong check digit, and keeps a confirmed number', async () => {
    const typedInput = toTypedInput({ bankCode: '995', accountNumber: ['0123456780', ''] })
    const { output } = await runSetup(folder, typedInput)
    expect(output).toContain('campaign.bank.accountNumber 0123456780 is not a valid account number of bank 995')
    expect(readOutput('src/content/campaign.ts').toString()).toContain("accountNumber: '0123456780'")
  })

  test('the setup keeps an icon of the campaign’s own', async () => {
    writeFileSync(join(folder, 'public/favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
    const { output } = await runSetup(folder, toTypedInput(nextAnswers))
    expect(output).not.toContain('favicon')
    expect(readOutput('public/icon-512.png')).toEqual(originalFiles.at(-1))
  })

  test('the setup writes nothing when its input ends after a rejected answer', async () => {
    const { status, output } = await runSetup(folder, 'Bọla Example\n\n\n\n\nsoon')
    expect(output).toContain('Nothing was written: the input ended')
    expect(status).toBe(2)
    expect(readAllOutputs()).toEqual(originalFiles)
  })

  test('the setup numbers its questions and shows all changes before it writes', async () => {
    const { output } = await runSetup(folder, toTypedInput({ city: 'Next City' }, 'maybe\nno'))
    expect(output).toContain(`1 of ${questions.length}  Full name of the candidate [${campaign.candidate}]: `)
    const summary = output.slice(output.indexOf('\nAnswers:'))
    expect(summary).toContain(`  City of the headquarters: ${campaign.headquarters.city} → Next City\nFiles:`)
    expect(summary).toContain('  src/content/campaign.ts\n')
    expect(summary).not.toContain('src/content/colours.ts')
    expect(summary).toContain('Answer yes or no, or < to go back.')
    expect(summary).toContain('Nothing was written.')
    expect(readAllOutputs()).toEqual(originalFiles)
  })

  test('the setup writes nothing when its input ends before the confirmation', async () => {
    const { status, output } = await runSetup(folder, toTypedInput({ city: 'Next City' }).replace('yes\n', ''))
    expect(output).toContain('Write these files?')
    expect(status).toBe(2)
    expect(readAllOutputs()).toEqual(originalFiles)
  })

  test('the setup goes back to former questions, and follows their new answers where none was typed', async () => {
    const typedLines = ['<', 'Bọla Exmple', '', 'Bola', '<', '<', '<', 'Ada Example', '', '']
    const otherLines = questions.slice(3, -1).map(() => '')
    const { output } = await runSetup(folder, [...typedLines, ...otherLines, '', '<', '', 'yes', ''].join('\n'))
    expect(output).toContain('This is the first question.')
    expect(output).toContain('2 of 23  Short name (before the year in titles) [Ada]: ')
    expect(output).toContain('3 of 23  Painted name (with its tone marks and dots) [Bola]: ')
    const writtenCampaign = readOutput('src/content/campaign.ts').toString()
    for (const text of ["candidate: 'Ada Example'", "shortName: 'Ada'", "lettering: 'Bola'"])
      expect(writtenCampaign).toContain(text)
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
})
