import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { listProjectFiles } from '#tests/support/project-files.ts'

const notices = readFileSync('THIRD_PARTY_NOTICES.md', 'utf8')

function readPackage(path: string): { license?: string; dependencies?: Record<string, string> } {
  return JSON.parse(readFileSync(path, 'utf8'))
}

/** Reads the licence of each package from table rows such as `| name | MIT | …`. */
const rows = notices.matchAll(/^\| ((?:@[\w-]+\/)?[a-z][\w.-]*) \| ([A-Z][\w.-]+) \|/gm)
const licences = Object.fromEntries(Array.from(rows, ([, name = '', licence]) => [name, licence]))

test('the third-party notices name every production dependency', () => {
  const { dependencies = {} } = readPackage('package.json')
  expect(Object.keys(dependencies).filter((name) => !(name in licences))).toEqual([])
})

test('the third-party notices give the licence that each package states', () => {
  const installedLicences = Object.keys(licences).map((name) => [
    name,
    readPackage(`node_modules/${name}/package.json`).license,
  ])
  expect(licences).toEqual(Object.fromEntries(installedLicences))
})

test('the third-party notices name every file that credits Lucide', () => {
  const drawingFiles = listProjectFiles().filter((path) => path.startsWith('src/') && /\.(svg|tsx|astro)$/.test(path))
  const creditedFiles = drawingFiles.filter((path) => readFileSync(path, 'utf8').includes('Lucide'))
  expect(creditedFiles.length).toBeGreaterThan(0)
  expect(creditedFiles.filter((path) => !notices.includes(basename(path)))).toEqual([])
})

test('every file that the third-party notices name exists', () => {
  const paths = [...notices.matchAll(/`((?:src|netlify)\/[\w./-]+)`|\]\(([\w./]+)\)/g)].map(([, a, b]) => a ?? b ?? '')
  expect(paths).toContain('src/styles/font/OFL.txt')
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
})
