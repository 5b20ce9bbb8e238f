// `npm run attack [-- <scenario>]` attacks a local site. `-- tools 300 600` allows sqlmap 300 s per API call and wapiti
// 600 s.
import { fail, readArguments, runProgram } from '#netlify/tools/command-line.ts'

interface ToolTimes {
  secondsPerCall: number
  scanSeconds: number
}

/** Attack scenarios by name, loaded on demand. Each scenario returns its failures as sentences. */
const scenarios: Record<string, (times: ToolTimes) => Promise<string[]>> = {
  login: async () => await (await import('./login.ts')).runLoginAttack(),
  forms: async () => await (await import('./forms.ts')).runFormsAttack(),
  'made-up': async () => await (await import('./made-up.ts')).runMadeUpAttack(),
  outage: async () => await (await import('./outage.ts')).runOutageAttack(),
  previews: async () => await (await import('./previews.ts')).runPreviewsAttack(),
  async tools({ secondsPerCall, scanSeconds }) {
    const tools = await import('./tools.ts')
    return await tools.runToolsAttack(secondsPerCall, scanSeconds)
  },
}

function parseSeconds(text: string): number {
  return Number(text) > 0 ? Number(text) : fail(`"${text}" is not a number of seconds.`)
}

await runProgram(async () => {
  const names = Object.keys(scenarios)
  const { positionals } = readArguments({
    usage: `npm run attack -- [${names.join(' | ')}] [SECONDS-PER-CALL SCAN-SECONDS]`,
    argumentCount: [0, 3],
  })
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
