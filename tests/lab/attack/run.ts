// `npm run attack [-- <scenario>]` attacks a local site. `-- tools 300 600` allows sqlmap 300 s per API call and wapiti
// 600 s.
import { runFormsAttack } from './forms.ts'
import { runLoginAttack } from './login.ts'
import { runMadeUpAttack } from './made-up.ts'
import { runOutageAttack } from './outage.ts'
import { runPreviewsAttack } from './previews.ts'

const [chosenScenario, secondsPerCall = '300', scanSeconds = '600'] = process.argv.slice(2)

/** Attack scenarios by name. Each scenario returns its failures as sentences. */
const scenarios: Record<string, () => Promise<string[]>> = {
  login: runLoginAttack,
  forms: runFormsAttack,
  'made-up': runMadeUpAttack,
  outage: runOutageAttack,
  previews: runPreviewsAttack,
  async tools() {
    const tools = await import('./tools.ts')
    return await tools.runToolsAttack(Number(secondsPerCall), Number(scanSeconds))
  },
}

if (chosenScenario && !scenarios[chosenScenario])
  throw new Error(`Unknown scene ${chosenScenario}: choose ${Object.keys(scenarios).join(', ')}`)
const failures: string[] = []
for (const [name, attack] of Object.entries(scenarios)) {
  if (!chosenScenario || chosenScenario === name) failures.push(...(await attack()))
}
if (failures.length > 0) {
  console.error(failures.join('\n'))
  process.exitCode = 1
}
