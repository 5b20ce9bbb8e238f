import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { listProjectFiles } from '#tests/support/project-files.ts'

// One word for one thing: what is not said in names → what is said instead. Texts on screens are free.
const instead = new Map([
  ['desk', 'admin, or inbox'],
  ['people', 'inbox, or submissions'],
  ['person', 'submission'],
  ['supporter', 'volunteer'],
  ['sender', 'volunteer, message'],
  ['story', 'article'],
  ['photo', 'image'],
  ['picture', 'image'],
  ['film', 'video'],
  ['board', 'coverage, or what it is'],
  ['area', 'lga'],
  ['trap', 'honeypot'],
  ['loss', 'not found'],
  ['keep', 'cache, save, store, queue, memoize'],
  ['kept', 'cached, saved, stored, queued, memoized'],
])

// Names that others gave: packages, browsers, the webhook's receivers, an address.
const given = / (keep(Alive|AllGlyphs|Exif|IccProfile)\w*|HTMLTextAreaElement|src\/pages\/areas\/.*)$|\/notify\S* desk$/

// A migration that has landed never changes; the demo draws its scenes.
const unchanged = /^netlify\/(database\/migrations|local\/demo)\//

function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .map((word) => (instead.has(word) ? word : word.replace(/ies$/, 'y').replace(/s$/, '')))
}

function namesOf(path: string): string[] {
  const text = readFileSync(path, 'utf8')
  const script = path.endsWith('.astro') ? (/^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? '') : text
  const kind = path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const names = new Set<string>()
  function walk(node: ts.Node) {
    if (ts.isIdentifier(node)) names.add(node.text)
    ts.forEachChild(node, walk)
  }
  walk(ts.createSourceFile(path, script, ts.ScriptTarget.Latest, false, kind))
  return [...names]
}

function findWrong(name: string, path: string): string[] {
  if (given.test(`${path} ${name}`)) return []
  return wordsOf(name).flatMap((word) => (instead.has(word) ? `${path}: ${name}, say ${instead.get(word)}` : []))
}

test('a name in a wrong word is found, and told of', () => {
  expect(findWrong('photoOf', 'a.ts')).toEqual(['a.ts: photoOf, say image'])
  expect(findWrong('src/lib/kept-stories.ts', 'a.ts')).toHaveLength(2)
  expect(findWrong('keyboardOfDashboard', 'a.ts')).toEqual([])
})

test('names of files, and in files, say one word for one thing', () => {
  const files = listProjectFiles().filter((path) => /^(src|netlify|tests)\//.test(path) && !unchanged.test(path))
  const sources = files.filter((path) => /\.(ts|mts|tsx|astro)$/.test(path))
  expect(sources.length).toBeGreaterThan(500)
  const wrong = [
    ...files.flatMap((path) => findWrong(path, path)),
    ...sources.flatMap((path) => namesOf(path).flatMap((name) => findWrong(name, path))),
  ]
  expect(wrong).toEqual([])
})
