// `npm run attack [-- <scenario>]` attacks a local site. `-- tools 300 600` allows sqlmap 300 s per API call and wapiti
// 600 s.
import { fail, readArguments, runProgram } from '#netlify/tools/command-line.ts'
import { runFormsAttack } from './forms.ts'
import { runLoginAttack } from './login.ts'
import { runMadeUpAttack } from './made-up.ts'
import { runOutageAttack } from './outage.ts'
import { runPreviewsAttack } from './previews.ts'

interface ToolTimes {
  secondsPerCall: number
  scanSeconds: number
}

/** Attack scenarios by name. Each scenario returns its failures as sentences. */
const scenarios: Record<string, (times: ToolTimes) => Promise<string[]>> = {
  login: runLoginAttack,
  forms: runFormsAttack,
  'made-up': runMadeUpAttack,
  outage: runOutageAttack,
  previews: runPreviewsAttack,
  async tools({ secondsPerCall, scanSeconds }) {
    const tools = await import('./tools.ts')
    return await tools.runToolsAttack(secondsPerCall, scanSeconds)
  },
}

function parseSeconds(text: string): number {
  return Number(text) > 0 ? Number(text) : fail(`"${text}" is no number of seconds.`)
}

await runProgram(async () => {
  const names = Object.keys(scenarios)
  const { positionals } = readArguments({ usage: `npm run attack -- [${names.join(' | ')}]`, argumentCount: [0, 3] })
  const [chosenName, secondsPerCall = '300', scanSeconds = '600'] = positionals
  if (chosenName && !names.includes(chosenName)) fail(`There is no attack ${chosenName}: choose ${names.join(', ')}.`)
  const times = { secondsPerCall: parseSeconds(secondsPerCall), scanSeconds: parseSeconds(scanSeconds) }
  const failures: string[] = []
  for (const [name, attack] of Object.entries(scenarios)) {
    if (!chosenName || chosenName === name) failures.push(...(await attack(times)))
  }
  if (failures.length === 0) return
  console.error(failures.join('\n'))
  process.exitCode = 1
})
