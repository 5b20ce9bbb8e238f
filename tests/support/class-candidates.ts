import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { compile } from '@tailwindcss/node'
import { Scanner } from '@tailwindcss/oxide'

export function listCssClasses(stylesheet: string): Set<string> {
  const classNames = [...stylesheet.matchAll(/\.((?:[\w-]|[^\0-\x7f]|\\[0-9a-f]{1,6} ?|\\[^0-9a-f])+)/gi)].map(
    ([, name = '']) => name,
  )
  return new Set(
    classNames.map((name) =>
      name.replace(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (_, hexCode, letter) =>
        hexCode ? String.fromCodePoint(Number.parseInt(hexCode, 16)) : letter,
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

const classAttribute = /\bclass(?:Name)?="([^"]*)"/g
const stringLiteral = /'([^'\n]*)'|`([^`]*)`/g

function splitWords(text: string): string[] {
  return text
    .replace(/\$\{[^}]*\}/g, ' ')
    .split(/\s+/)
    .filter(Boolean)
}

export function listClassCandidates(source: string, isClass: (word: string) => boolean): string[] {
  const attributes = [...source.matchAll(classAttribute)].flatMap(([, words = '']) => splitWords(words))
  const texts = [...source.matchAll(stringLiteral)].map(([, plain, template]) => splitWords(plain ?? template ?? ''))
  const classLists = texts.filter(
    (words) => words.filter(isClass).length > words.length / 2 && /[-:\s]/.test(words.join(' ')),
  )
  return [...new Set([...attributes, ...classLists.flat()])]
}

const importPattern = /(?:from|import)\s*\(?'((?:#src|\.)\/[^'?]+\.(?:astro|tsx?))'/g

export function listImportedFiles(path: string, foundFiles = new Set<string>()): Set<string> {
  if (foundFiles.has(path)) return foundFiles
  foundFiles.add(path)
  for (const [, target = ''] of readFileSync(path, 'utf8').matchAll(importPattern)) {
    listImportedFiles(target.startsWith('#') ? target.slice(1) : join(dirname(path), target), foundFiles)
  }
  return foundFiles
}
