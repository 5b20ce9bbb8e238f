// `npm run attack -- [seconds for each call] [seconds for the scan]`, on this machine alone; `-- login` for the login alone.
import { attackTheLogin } from './login.ts'

const [first = '300', scan = '600'] = process.argv.slice(2)
const bad = await attackTheLogin()
if (first !== 'login') {
  const { attackWithTools } = await import('./tools.ts')
  bad.push(...(await attackWithTools(Number(first), Number(scan))))
}
if (bad.length > 0) {
  console.error(bad.join('\n'))
  process.exitCode = 1
}
