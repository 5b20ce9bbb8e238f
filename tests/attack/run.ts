// `npm run attack -- [seconds for each call] [seconds for the scan]`, on this machine alone; `-- login` or `-- forms` for that alone.
import { attackTheForms } from './forms.ts'
import { attackTheLogin } from './login.ts'
import { attackTheMembers } from './members.ts'

const [first = '300', scan = '600'] = process.argv.slice(2)
const bad: string[] = []
if (first !== 'forms') bad.push(...(await attackTheLogin()), ...(await attackTheMembers()))
if (first !== 'login') bad.push(...(await attackTheForms()))
if (first !== 'login' && first !== 'forms') {
  const { attackWithTools } = await import('./tools.ts')
  bad.push(...(await attackWithTools(Number(first), Number(scan))))
}
if (bad.length > 0) {
  console.error(bad.join('\n'))
  process.exitCode = 1
}
