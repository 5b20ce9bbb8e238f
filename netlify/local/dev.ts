// The command of `netlify dev`: the embedded database is up by now, and its address is in the environment.
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { dev as startPages } from 'astro'
import { watchFunctions } from '#netlify/build/functions.ts'
import { takeDoor } from './door.ts'
import { holdPort } from './hold-port.ts'
import { onParentExit } from './processes.ts'

// The platform's own program has no setting for it, and what is loaded before it comes with `npm start` alone.
const OPEN =
  'netlify dev listens to every network; npm start to this machine alone. Staff log in from this machine only.'

const root = new URL('../../', import.meta.url)
const port = Number(process.env.SITE_PAGES_PORT ?? 4321)

const launched = process.env.SITE_STARTED_BY !== undefined
const running = launched ? undefined : await takeDoor(process.env.URL ?? 'http://localhost:8888')
if (running) throw new Error(`This site is already running at ${running}`)

let server: Awaited<ReturnType<typeof startPages>> | undefined
async function stop() {
  await Promise.race([server?.stop(), new Promise((resolve) => setTimeout(resolve, 2000))])
  process.exit()
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
onParentExit(stop)
// The platform hands its input on to us: when `npm start` is killed outright, this ends the rest.
if (launched) process.stdin.on('end', stop).resume()

// The page function that a build left here would answer in place of the pages that are being worked on.
await rm(new URL('.netlify/v1', root), { recursive: true, force: true })

const release = await holdPort(port)
const [{ dev }, { prepare }] = await Promise.all([import('astro'), import('./prepare.ts')])
await Promise.all([prepare(), watchFunctions('.netlify/bundled')])
await release()
if (!launched) console.log(OPEN)
server = await dev({
  root: fileURLToPath(root),
  server: { port },
  // The tools' own inline styles and scripts would not pass the policy that the built site has.
  security: { csp: false },
  vite: { server: { strictPort: true } },
  logLevel: 'warn',
})
