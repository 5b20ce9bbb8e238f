import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const documentPaths = [...globSync('*.md'), ...globSync('docs/**/*.md')].filter((path) => path !== 'CHANGELOG.md')
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

function findMatches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found)
}

/** Returns the anchor that GitHub generates for a Markdown heading. */
function toAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
}

function isBrokenLink(sourcePath: string, link: string): boolean {
  const [path = '', anchor] = link.split('#')
  const targetPath = path ? normalize(join(dirname(sourcePath), path)) : sourcePath
  if (!existsSync(targetPath)) return true
  return (
    anchor !== undefined &&
    !findMatches(readFileSync(targetPath, 'utf8'), /^#+ (.+)$/gm)
      .map(toAnchor)
      .includes(anchor)
  )
}

test.each(documentPaths)('every path, link and npm script named in %s exists', (documentPath) => {
  const text = readFileSync(documentPath, 'utf8')
  const paths = findMatches(text, /`((?:src|netlify|tests|docs|public|\.ci)\/[\w./[\]-]+)`/g)
  const links = findMatches(text, /\]\(([^)\s]+)\)/g).filter((link) => !/^[a-z]+:/.test(link))
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
  expect(links.filter((link) => isBrokenLink(documentPath, link))).toEqual([])
  expect(findMatches(text, /npm run (?:-s )?([\w:-]+)/g).filter((name) => !scripts[name])).toEqual([])
})
