// Writes newer-apis.json: the names that TypeScript knows and that a browser of the level (docs/browsers.md) may lack.
// Run it after `npm install --no-save @mdn/browser-compat-data`, when the level or TypeScript's version changes.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import ts from 'typescript'

const { resolve } = createRequire(import.meta.url)
const { api, javascript } = JSON.parse(readFileSync(resolve('@mdn/browser-compat-data'), 'utf8'))

const level = { chrome: 111, chrome_android: 111, firefox: 119, firefox_android: 119, safari: 16.4, safari_ios: 16.4 }

interface Support {
  version_added: string | boolean | null
  version_removed?: string
  flags?: unknown
  prefix?: string
  alternative_name?: string
}

interface Entry {
  __compat?: { support: Record<string, Support | Support[]> }
  [member: string]: unknown
}

const toVersion = (text: string) => Number.parseFloat(text.replace('≤', ''))

function isSupportedAt(version: number, support: Support): boolean {
  if (!support.version_added || support.flags || support.prefix || support.alternative_name) return false
  if (support.version_removed && toVersion(support.version_removed) <= version) return false
  return support.version_added === true || toVersion(String(support.version_added)) <= version
}

const isNewer = ({ __compat }: Entry) =>
  __compat !== undefined &&
  Object.entries(level).some(([browser, version]) => {
    const support = __compat.support[browser]
    return support !== undefined && ![support].flat().some((statement) => isSupportedAt(version, statement))
  })

function listNewerNames(entries: Record<string, Entry>): string[] {
  return Object.entries(entries).flatMap(([name, entry]) => {
    if (isNewer(entry)) return [name]
    const members = Object.entries(entry as Record<string, Entry>).filter(([member]) => member !== '__compat')
    return members.filter(([, value]) => isNewer(value)).map(([member]) => `${name}.${member}`)
  })
}

const libFolder = dirname(resolve('typescript'))
const libs = ts.sys.readDirectory(libFolder, ['.d.ts']).filter((path) => /lib\.(dom|es)[^/]*\.d\.ts$/.test(path))
const knownWords = new Set(libs.flatMap((path) => readFileSync(path, 'utf8').match(/\w+/g) ?? []))
const names = [...listNewerNames(api), ...listNewerNames(javascript.builtins)]
  .filter(
    (name) =>
      !name.endsWith('_event') &&
      name
        .replace(/_static$/, '')
        .split('.')
        .every((word) => knownWords.has(word)),
  )
  .sort()
writeFileSync(join(import.meta.dirname, 'newer-apis.json'), `${JSON.stringify(names, null, 2)}\n`)
