import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { unpackChromium } from './npm-chromium.ts'

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
  for (const browser of listCandidates()) if (await canLaunch(browser)) return browser
  throw new Error(INSTALL_HINT)
}
