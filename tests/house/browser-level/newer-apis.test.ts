// Scripts run from Chrome 111, Firefox 119 and Safari 16.4 on (docs/browsers.md).
import { readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { readSourceFiles } from '#tests/house/source-files.ts'
import newerApis from './newer-apis.json' with { type: 'json' }

/** Newer names that the scripts use only where the browser has them. */
const checkedBeforeUse = new Set([
  'Window.requestIdleCallback', // `runWhenIdle` has a timeout for Safari
  'Navigator.share', // the buttons show only where it exists
  'Navigator.canShare', // the button shows only where it exists
  'ClipboardItem', // the button that copies an image shows only where it exists
  'Clipboard.write', // exists where `ClipboardItem` does
  'HTMLElement.showPopover', // without it, the menu stands below its row
  'HTMLVideoElement.playsInline', // Firefox plays every video inline
  'VideoEncoder', // without it, the original is uploaded
  'FileSystemFileHandle.createWritable', // without it, a smaller video stays in memory
  'Navigator.wakeLock', // without it, the screen may turn off
  'HTMLDetailsElement.name', // where it is missing, several plans can be open, as for printing
])

const importPattern = /import\s+(?:(?:type\s)?[^'"]*?from\s+)?'(#src\/[^']+|\.[^']+)'/g

function listImports(path: string, text: string): string[] {
  return [...text.matchAll(importPattern)].map(([, target = '']) =>
    target.startsWith('#') ? resolve(target.slice(1)) : resolve(dirname(path), target),
  )
}

/** Lists what pages load in the browser: islands, scripts of `.astro` files and client directives. */
function listEntries(): string[] {
  return readSourceFiles(['src'], ['.astro'])
    .flatMap(({ path, text }) => {
      const islands = [...text.matchAll(/<(\w+)\s[^>]*?\bclient:/g)].map(([, name]) => `/${name}.tsx`)
      const scripts = [...text.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code)
      const islandFiles = listImports(path, text).filter((file) => islands.some((name) => file.endsWith(name)))
      return [...islandFiles, ...scripts.flatMap((code) => listImports(path, code))]
    })
    .concat(['idle-replay', 'interaction', 'visible-idle'].map((name) => resolve(`src/browser/directives/${name}.ts`)))
}

const aliases: Record<string, string> = {
  ReadonlyArray: 'Array',
  IteratorObject: 'Iterator',
  ReadonlySet: 'Set',
  ReadonlyMap: 'Map',
}
const newerNames = new Set<string>(newerApis)
// Asking the type checker takes long, so it is asked only about these words.
const newerWords = new Set(newerApis.map((name) => name.replace(/^.*\.|_static$/g, '')))
const newerInterfaces = new Set(newerApis.filter((name) => !name.includes('.')))

/** Returns the name of a declaration of TypeScript's library in browser compatibility data, such as `Array.at`. */
function toApiName(declaration: ts.Declaration): string | undefined {
  const name = ts.getNameOfDeclaration(declaration)?.getText()
  if (ts.isFunctionDeclaration(declaration)) return `Window.${name}`
  if (ts.isVariableDeclaration(declaration)) return name && newerInterfaces.has(name) ? name : `Window.${name}`
  const { parent } = declaration
  if (ts.isInterfaceDeclaration(parent)) {
    const owner = parent.name.text.replace(/Constructor$/, '')
    return `${aliases[owner] ?? owner}.${name}`
  }
  // Static members are in the type of a variable: `declare var AbortSignal: { timeout(…): AbortSignal }`.
  if (!ts.isTypeLiteralNode(parent) || !ts.isVariableDeclaration(parent.parent)) return undefined
  return `${parent.parent.name.getText()}.${name}_static`
}

function listNewerUses(entries: string[]): string[] {
  const { compilerOptions } = ts.parseConfigFileTextToJson('', readFileSync('tsconfig.json', 'utf8')).config
  const program = ts.createProgram([...entries, resolve('src/env.d.ts')], {
    ...ts.convertCompilerOptionsFromJson({ ...compilerOptions, types: [] }, '.').options,
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    noEmit: true,
  })
  const checker = program.getTypeChecker()
  const uses: string[] = []
  for (const file of program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(resolve('src')))) {
    const visit = (node: ts.Node): void => {
      if (ts.isIdentifier(node) && newerWords.has(node.text) && !ts.isTypeNode(node.parent)) {
        for (const declaration of checker.getSymbolAtLocation(node)?.declarations ?? []) {
          const isLibrary = program.isSourceFileDefaultLibrary(declaration.getSourceFile())
          const apiName = isLibrary ? toApiName(declaration) : undefined
          if (apiName && newerNames.has(apiName) && !checkedBeforeUse.has(apiName))
            uses.push(`${relative('.', file.fileName)}: ${apiName}`)
        }
      }
      ts.forEachChild(node, visit)
    }
    visit(file)
  }
  return [...new Set(uses)]
}

const entries = listEntries()

test('the entries of the scripts are found', () => {
  expect(entries.map((path) => relative('src', path))).toEqual(
    expect.arrayContaining([
      'features/news/News.tsx',
      'features/volunteer/VolunteerForm.tsx',
      'admin/shell/Dashboard.tsx',
      'layouts/page-script.ts',
    ]),
  )
})

test('no script uses an API that is newer than the browser level', () => {
  expect(listNewerUses(entries)).toEqual([])
})
