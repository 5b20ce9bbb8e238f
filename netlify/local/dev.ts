// The command of `netlify dev`: the embedded database is up by now, and its address is in the environment.
import { fileURLToPath } from 'node:url'
import { dev } from 'astro'
import { takeDoor } from './door.ts'
import { prepare } from './prepare.ts'
import { onParentExit } from './processes.ts'

// `npm start` holds the door itself; plain `netlify dev` comes past here only.
const launched = process.env.SITE_STARTED_BY !== undefined
const running = launched ? undefined : await takeDoor('http://localhost:8888')
if (running) throw new Error(`This site is already running at ${running}`)

await prepare()

const server = await dev({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  server: { port: Number(process.env.SITE_PAGES_PORT ?? 4321) },
  // The tools' own inline styles and scripts would not pass the policy that the built site has.
  security: { csp: false },
  vite: { server: { strictPort: true } },
  logLevel: 'warn',
})

async function stop() {
  await Promise.race([server.stop(), new Promise((resolve) => setTimeout(resolve, 2000))])
  process.exit()
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
onParentExit(stop)
// The platform hands its input on to us: when `npm start` is killed outright, this ends the rest.
if (launched) process.stdin.on('end', stop).resume()
