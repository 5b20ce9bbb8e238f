// Implements `npm start`: runs the whole site in one process with a local database, blob store and demo content.
import { existsSync } from 'node:fs'
import { access, constants, mkdir, rm } from 'node:fs/promises'
import { enableCompileCache } from 'node:module'
import { fail, projectFolder, runProgram } from '#netlify/tools/command-line.ts'
import { parsePort, readStartOptions } from './options.ts'
import { isPortFree, reservePort } from './ports.ts'
import { acquireProjectLock } from './process-lifecycle.ts'
import { runSite } from './run-site.ts'

async function prepareFolder(): Promise<void> {
  try {
    await mkdir('.netlify', { recursive: true })
    await access('.netlify', constants.W_OK)
    // Deletes the page function of an earlier build, because `netlify dev` would serve outdated pages from it.
    await rm('.netlify/v1', { recursive: true, force: true })
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
    fail(`The folder ${projectFolder}/.netlify, which holds the database, cannot be written${reason}.`)
  }
}

enableCompileCache('node_modules/.cache/node')
await runProgram(async () => {
  const { host: isExposed, empty: isEmpty, fresh: isFresh, port: portText } = readStartOptions()
  if (existsSync('.env')) process.loadEnvFile()
  // True under `netlify dev`, which proxies this process and exposes it on all network interfaces.
  const isBehindNetlifyDev = process.env.NETLIFY_DEV !== undefined
  const port = parsePort(portText)
  const siteUrl = (isBehindNetlifyDev && process.env.URL) || `http://localhost:${port}`
  const runningSiteUrl = await acquireProjectLock(siteUrl)
  if (runningSiteUrl)
    fail(`This site is already running at ${runningSiteUrl}: open it there, or stop it first (Ctrl-C).`)
  if (!(await isPortFree(port)))
    fail(`Port ${port} is taken by another program. Choose another one: npm start -- --port ${port + 1}`)
  await prepareFolder()
  // Opens the port before loading modules, because `netlify dev` waits only 15 seconds for the port.
  const reservedPort = await reservePort(port)
  console.log('Starting the site …')
  Object.assign(process.env, {
    URL: siteUrl,
    CONTEXT: 'dev',
    // Stops Astro's Netlify adapter from emulating Netlify's platform, which this process already emulates.
    NETLIFY_DEV: 'true',
    ASTRO_TELEMETRY_DISABLED: '1',
  })
  await runSite({ siteUrl, reservedPort, isExposed, isBehindNetlifyDev, data: { isEmpty, isFresh } })
})
