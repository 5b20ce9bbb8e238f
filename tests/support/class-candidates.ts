import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { compile } from '@tailwindcss/node'
import { Scanner } from '@tailwindcss/oxide'

export function classesOf(css: string): Set<string> {
  const names = [...css.matchAll(/\.((?:[\w-]|[^\0-\x7f]|\\[0-9a-f]{1,6} ?|\\[^0-9a-f])+)/gi)].map(
    ([, name = '']) => name,
  )
  return new Set(
    names.map((name) =>
      name.replace(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (_, code, letter) =>
        code ? String.fromCodePoint(Number.parseInt(code, 16)) : letter,
      ),
    ),
  )
}

export async function compileSheet(path: string, words?: string[]): Promise<string> {
  const { build, sources } = await compile(readFileSync(path, 'utf8'), {
    base: resolve(dirname(path)),
    onDependency: () => {},
  })
  return build(words ?? new Scanner({ sources }).scan())
}

const attribute = /\bclass(?:Name)?="([^"]*)"/g
const literal = /'([^'\n]*)'|`([^`]*)`/g

function split(text: string): string[] {
  return text
    .replace(/\$\{[^}]*\}/g, ' ')
    .split(/\s+/)
    .filter(Boolean)
}

export function listClassCandidates(source: string, isClass: (word: string) => boolean): string[] {
  const attributes = [...source.matchAll(attribute)].flatMap(([, words = '']) => split(words))
  const texts = [...source.matchAll(literal)].map(([, plain, template]) => split(plain ?? template ?? ''))
  const lists = texts.filter(
    (words) => words.filter(isClass).length > words.length / 2 && /[-:\s]/.test(words.join(' ')),
  )
  return [...new Set([...attributes, ...lists.flat()])]
}

const imported = /(?:from|import)\s*\(?'((?:#src|\.)\/[^'?]+\.(?:astro|tsx?))'/g

export function listImportedFiles(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found
  found.add(path)
  for (const [, target = ''] of readFileSync(path, 'utf8').matchAll(imported)) {
    listImportedFiles(target.startsWith('#') ? target.slice(1) : join(dirname(path), target), found)
  }
  return found
}
