// `npm run attack [-- <scenario>]` attacks a local site. `-- tools 300 600` sets the seconds per API call and per
// scan.
import { runFormsAttack } from './forms.ts'
import { runLoginAttack } from './login.ts'
import { runMadeUpAttack } from './made-up.ts'
import { runMembersAttack } from './members.ts'
import { runNestingAttack } from './nesting.ts'
import { runNetworksAttack } from './networks.ts'
import { runOutageAttack } from './outage.ts'
import { runPreviewsAttack } from './previews.ts'

const [chosen, perCall = '300', scan = '600'] = process.argv.slice(2)

/** Attack scenarios by name. Each scenario returns its failures as sentences. */
const scenes: Record<string, () => Promise<string[]>> = {
  login: runLoginAttack,
  members: runMembersAttack,
  forms: runFormsAttack,
  'made-up': runMadeUpAttack,
  nesting: runNestingAttack,
  networks: runNetworksAttack,
  outage: runOutageAttack,
  previews: runPreviewsAttack,
  async tools() {
    const tools = await import('./tools.ts')
    return await tools.runToolsAttack(Number(perCall), Number(scan))
  },
}

if (chosen && !scenes[chosen]) throw new Error(`Unknown scene ${chosen}: choose ${Object.keys(scenes).join(', ')}`)
const failures: string[] = []
for (const [name, attack] of Object.entries(scenes)) {
  if (!chosen || chosen === name) failures.push(...(await attack()))
}
if (failures.length > 0) {
  console.error(failures.join('\n'))
  process.exitCode = 1
}
