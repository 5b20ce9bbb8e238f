import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'
import { makeCleanCopy } from '#tests/support/project-files.ts'

const nextCampaign = {
  candidate: 'Hauwa Danladi Example-Abubakar',
  shortName: 'Hauwa',
  state: 'Kano',
  electionYear: 2027,
  pollingDay: '2027-02-20',
  partyName: "People's Forward Party",
  partyShort: 'PFP',
  phones: ['+234 800 000 0007'],
  email: 'hello@hauwa.example',
  street: '5 Sample Street',
  city: 'Kano',
  bankName: 'Other Bank',
  bankCode: '-',
  accountNumber: '0000014579',
  ink: '#101820',
  brand: '#1d4f91',
}

/** Returns the environment of a new terminal: without the variables of Vitest, and with the Node of the system. */
function readTerminalEnvironment(): Record<string, string | undefined> {
  const { PATH = '', HOME, TMPDIR, CI, BROWSER_FROM, CHROMIUM_PATH } = process.env
  const folders = PATH.split(delimiter).filter((folder) => !folder.includes('node_modules'))
  return { PATH: folders.join(delimiter), HOME, TMPDIR, CI, BROWSER_FROM, CHROMIUM_PATH }
}

/** Runs a command in the copy, adds its output to a log file and returns its exit code. */
async function run(command: string, folder: string, logFile: string): Promise<number | null> {
  const child = spawn(command, { cwd: folder, shell: true, env: readTerminalEnvironment() })
  const log = createWriteStream(logFile, { flags: 'a' })
  child.stdout.pipe(log, { end: false })
  child.stderr.pipe(log, { end: false })
  const [exitCode] = await once(child, 'close')
  log.end()
  await once(log, 'close')
  return exitCode
}

test('npm test passes for the next campaign, in another state, with other names and colours', async () => {
  const folder = makeCleanCopy('next-campaign')
  const logFile = join(folder, '..', 'next-campaign.log')
  writeFileSync(logFile, '')
  // Tests list the files of the project with git.
  expect(await run('git init -q && git add -A', folder, logFile)).toBe(0)
  writeFileSync(join(folder, 'answers.json'), JSON.stringify(nextCampaign))
  expect(await run('npm run setup -- --answers answers.json', folder, logFile)).toBe(0)
  const startMs = Date.now()
  const exitCode = await run('npm test', folder, logFile)
  const [counts] = readFileSync(logFile, 'utf8').match(/\d+ passed, \d+ failed, \d+ skipped/) ?? []
  process.stdout.write(`npm test of the next campaign: ${counts} in ${Math.round((Date.now() - startMs) / 1000)} s\n`)
  expect(exitCode, `npm test failed. ${logFile} has its output.`).toBe(0)
})
