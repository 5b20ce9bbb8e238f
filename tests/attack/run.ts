// `npm run attack -- [seconds for each call] [seconds for the scan]`, on this machine alone; `-- login`, `-- forms` or `-- made-up` for that alone.
import { attackTheForms } from './forms.ts'
import { attackTheLogin } from './login.ts'
import { attackWithMadeUpRequests } from './made-up.ts'
import { attackTheMembers } from './members.ts'

const scenes = ['login', 'forms', 'made-up']
const [first = '300', scan = '600'] = process.argv.slice(2)
const bad: string[] = []
const isChosen = (scene: string) => first === scene || !scenes.includes(first)
if (isChosen('login')) bad.push(...(await attackTheLogin()), ...(await attackTheMembers()))
if (isChosen('forms')) bad.push(...(await attackTheForms()))
if (isChosen('made-up')) bad.push(...(await attackWithMadeUpRequests()))
if (!scenes.includes(first)) {
  const { attackWithTools } = await import('./tools.ts')
  bad.push(...(await attackWithTools(Number(first), Number(scan))))
}
if (bad.length > 0) {
  console.error(bad.join('\n'))
  process.exitCode = 1
}
