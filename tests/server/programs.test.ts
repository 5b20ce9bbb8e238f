import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'site-programs-'))
const inFolder = (name: string) => join(folder, name)
afterAll(() => rmSync(folder, { recursive: true }))

/** No program listens on this port, which fetch allows (it refuses port 1). */
const UNUSED_PORT = 2

const START = 'netlify/tools/dev/start.ts'
const SETUP = 'netlify/tools/setup/run.ts'
const BACKUP = 'netlify/tools/backup/command.ts backup'
const RESTORE = 'netlify/tools/backup/command.ts restore'
const STAFF = 'netlify/tools/staff-command.ts'
const SMOKE = 'tests/smoke/run.ts'
const remoteSite = { NETLIFY_SITE_ID: 'site', NETLIFY_AUTH_TOKEN: 'token', NETLIFY_DB_DRIVER: 'server' }
const unreachableSite = () => ({ ...remoteSite, NETLIFY_DB_URL: `postgres://127.0.0.1:${UNUSED_PORT}/site` })

interface BadInput {
  program: string
  args: () => string[]
  /** Expected output, one line on standard error. */
  sentence: RegExp
  env?: () => Record<string, string>
  cwd?: string
}

const everyProgram = [
  [START, 'npm start'],
  ['netlify/tools/build/build.ts', 'npm run build'],
  ['netlify/tools/manifesto/make.ts', 'npm run manifesto'],
  ['netlify/tools/generate-types.ts', 'npm run types'],
  [SETUP, 'npm run setup'],
  [SMOKE, 'npm run smoke'],
  ['tests/screenshots.ts', 'npm run screenshots'],
  ['tests/house/advisories.ts', 'npm run advisories'],
  ['tests/lab/attack/run.ts', 'npm run attack'],
  [BACKUP, 'npm run backup'],
  [STAFF, 'npm run staff'],
  ['tests/lab/bench/run.ts', 'npm run bench'],
  ['netlify/tools/font/make.ts', 'npm run font'],
  ['tests/run.ts', 'npm test'],
  ['tests/run.ts deep', 'npm run test:deep'],
] as const

const badInputs: BadInput[] = [
  ...everyProgram.map(([program, usage]) => ({
    program,
    args: () => ['--colour'],
    sentence: new RegExp(`^Unknown option '--colour'\\. Usage: ${usage}`),
  })),
  { program: START, args: () => ['--port', 'x'], sentence: /^"x" is not a port: use a number up to 65535\.$/ },
  { program: SETUP, args: () => [], cwd: folder, sentence: /^Run this in the folder of the project: \// },
  { program: SETUP, args: () => ['--answers', 'no.json'], sentence: /^no\.json: no such file or directory\.$/ },
  { program: BACKUP, args: () => ['docs/backup'], sentence: /is inside the project and Git does not ignore it/ },
  { program: BACKUP, args: () => [folder], env: () => remoteSite, sentence: /^Set all of NETLIFY_DB_URL, / },
  {
    program: BACKUP,
    args: () => [inFolder('new')],
    env: unreachableSite,
    sentence: /^The database .* does not answer/,
  },
  {
    program: BACKUP,
    args: () => [inFolder('new')],
    env: () => ({ ...remoteSite, NETLIFY_DB_URL: 'a database' }),
    sentence: /^NETLIFY_DB_URL .*postgres:/,
  },
  {
    program: RESTORE,
    args: () => [inFolder('no')],
    env: unreachableSite,
    sentence: /no: no such file or directory\.$/,
  },
  { program: STAFF, args: () => ['list'], env: unreachableSite, sentence: /^The database .* does not answer/ },
  { program: STAFF, args: () => ['remove', 'Ada'], env: unreachableSite, sentence: /Usage: npm run staff -- list/ },
  { program: SMOKE, args: () => ['localhost:8888'], sentence: /localhost:8888.*https:\/\/.*Usage: / },
  {
    program: SMOKE,
    args: () => [`http://127.0.0.1:${UNUSED_PORT}`],
    sentence: /^http:\/\/127\.0\.0\.1:\d+ does not answer: connect ECONNREFUSED/,
  },
  { program: 'tests/lab/attack/run.ts', args: () => ['scan'], sentence: /^There is no attack scan: choose login, / },
  { program: 'tests/lab/attack/run.ts', args: () => ['tools', 'long'], sentence: /"long" is not a number of seconds/ },
  { program: 'tests/lab/bench/run.ts', args: () => ['speed'], sentence: /^There is no benchmark speed: choose api, / },
  {
    program: 'netlify/tools/demo/make-video.ts',
    args: () => [],
    env: () => ({ FFMPEG: inFolder('ffmpeg') }),
    sentence: /ffmpeg is missing: install ffmpeg, /,
  },
  { program: 'tests/screenshots.ts', args: () => ['hom3'], sentence: /^No screenshot begins with hom3/ },
  { program: 'tests/run.ts', args: () => ['news'], sentence: /npm run test:unit -- news/ },
  { program: 'tests/run.ts deep', args: () => ['news'], sentence: /^There is no part news: choose plain, / },
]

interface ProgramResult {
  exitCode: number | string | undefined
  stdout: string
  stderr: string
}

async function runProgram({ program, args, env, cwd }: Omit<BadInput, 'sentence'>): Promise<ProgramResult> {
  const [file = '', ...command] = program.split(' ')
  const siteVariables = { NETLIFY_DB_URL: '', NETLIFY_SITE_ID: '', NETLIFY_AUTH_TOKEN: '', ADMIN_PASSWORD: '' }
  const options = {
    cwd,
    env: {
      ...process.env,
      NO_COLOR: '1',
      // Programs load faster from the cache that npm start uses too.
      NODE_COMPILE_CACHE: 'node_modules/.cache/node',
      FORCE_COLOR: undefined,
      ...siteVariables,
      ...env?.(),
    },
  }
  return await new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [join(process.cwd(), file), ...command, ...args()],
      options,
      (error, stdout, stderr) => resolve({ exitCode: error?.code ?? 0, stdout, stderr }),
    )
    child.stdin?.end()
  })
}

test.concurrent.each(badInputs.map((input) => [input.program, input.sentence.source, input] as const))(
  'a program says one sentence about bad input and exits with 2: %s: %s',
  async (_program, _sentence, input) => {
    const { exitCode, stdout, stderr } = await runProgram(input)
    expect(stderr.trim().split('\n')).toEqual([expect.stringMatching(input.sentence)])
    expect([exitCode, stdout]).toEqual([2, ''])
  },
)

test('a program prints its usage', async () => {
  const { exitCode, stdout, stderr } = await runProgram({ program: SETUP, args: () => ['--help'] })
  expect([exitCode, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(/^Usage: npm run setup -- \[--answers FILE\].*\n$/)
})

test('the table has every program of package.json', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'))
  const files = Object.values(scripts).flatMap((script) => /node (\S+\.ts)/.exec(script)?.[1] ?? [])
  const testedFiles = everyProgram.map(([program]) => program.split(' ')[0])
  expect(new Set(files)).toEqual(new Set(testedFiles))
})
