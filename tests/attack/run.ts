// `npm run attack [-- <scenario>]`. The scenario `tools` takes seconds per call and seconds per scan.
import { attackTheForms } from './forms.ts'
import { attackTheLogin } from './login.ts'
import { attackWithMadeUpRequests } from './made-up.ts'
import { attackTheMembers } from './members.ts'
import { attackTheRenderer } from './nesting.ts'
import { attackFromNetworks } from './networks.ts'
import { attackDuringOutage } from './outage.ts'
import { attackThePreviews } from './previews.ts'

const [chosen, perCall = '300', scan = '600'] = process.argv.slice(2)

/** Each returns its failures as sentences. */
const scenes: Record<string, () => Promise<string[]>> = {
  login: attackTheLogin,
  members: attackTheMembers,
  forms: attackTheForms,
  'made-up': attackWithMadeUpRequests,
  nesting: attackTheRenderer,
  networks: attackFromNetworks,
  outage: attackDuringOutage,
  previews: attackThePreviews,
  async tools() {
    const tools = await import('./tools.ts')
    return await tools.attackWithTools(Number(perCall), Number(scan))
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
