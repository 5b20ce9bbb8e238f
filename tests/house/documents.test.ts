import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const documents = [...globSync('*.md'), ...globSync('docs/*.md')].filter((path) => path !== 'CHANGELOG.md')
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

function isBrokenLink(from: string, link: string): boolean {
  const [path = '', anchor] = link.split('#')
  const target = path ? normalize(join(dirname(from), path)) : from
  if (!existsSync(target)) return true
  return (
    anchor !== undefined &&
    !findMatches(readFileSync(target, 'utf8'), /^#+ (.+)$/gm)
      .map(toAnchor)
      .includes(anchor)
  )
}

test.each(documents)('every path, link and npm script named in %s exists', (document) => {
  const text = readFileSync(document, 'utf8')
  const paths = findMatches(text, /`((?:src|netlify|tests|docs|public|\.ci)\/[\w./[\]-]+)`/g)
  const links = findMatches(text, /\]\(([^)\s]+)\)/g).filter((link) => !/^[a-z]+:/.test(link))
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
  expect(links.filter((link) => isBrokenLink(document, link))).toEqual([])
  expect(findMatches(text, /npm run (?:-s )?([\w:-]+)/g).filter((name) => !scripts[name])).toEqual([])
})
