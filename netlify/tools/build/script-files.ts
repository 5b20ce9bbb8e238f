import type { Plugin, Rolldown } from 'vite'
import { scriptGroups } from './script-groups.ts'

/** Islands that hydrate at once, by page. */
const islandsByPage = {
  '/admin/dashboard': '/src/admin/shell/Dashboard.tsx',
  '/admin/join': '/src/admin/team/join/JoinForm.tsx',
  '/admin/login': '/src/admin/team/login/LoginForm.tsx',
}

type Bundle = Record<
  string,
  | Pick<Rolldown.OutputAsset, 'type' | 'fileName'>
  | Pick<Rolldown.OutputChunk, 'type' | 'fileName' | 'imports' | 'isEntry' | 'facadeModuleId'>
>

/** Lists the file of an island, the file that hydrates it, and all files that they import. */
export function listIslandFiles(bundle: Bundle, island: string): string[] {
  const entries = Object.values(bundle).flatMap((file) =>
    file.type === 'chunk' && file.isEntry ? { fileName: file.fileName, source: file.facadeModuleId ?? '' } : [],
  )
  if (!entries.some(({ source }) => source.endsWith(island)))
    throw new Error(`The build has no island ${island}: update netlify/tools/build/script-files.ts.`)
  const fileNames = new Set(
    entries
      .filter(({ source }) => source.endsWith(island) || source.includes('/@astrojs/react/'))
      .map(({ fileName }) => fileName),
  )
  for (const name of fileNames) {
    const file = bundle[name]
    if (file?.type === 'chunk') for (const importedName of file.imports) fileNames.add(importedName)
  }
  return [...fileNames]
}

/**
 * Fails if files import each other in a circle, because one of them would run before what it imports. Groups without their
 * dependencies can cause this. Rolldown’s `strictExecutionOrder` prevents it with a wrapper around every module: the
 * dashboard would load a ninth file and 4 % more bytes (28 November 2026).
 */
export function rejectCircularImports(bundle: Bundle): void {
  const importsByFile = new Map(
    Object.values(bundle).map((file) => [file.fileName, file.type === 'chunk' ? file.imports : []]),
  )
  for (let formerSize = -1; formerSize !== importsByFile.size; ) {
    formerSize = importsByFile.size
    for (const [name, imports] of importsByFile)
      if (!imports.some((importedName) => importsByFile.has(importedName))) importsByFile.delete(name)
  }
  if (importsByFile.size === 0) return
  const names = [...importsByFile.keys()].join(', ')
  throw new Error(`Script files import each other in a circle (${names}): change netlify/tools/build/script-groups.ts.`)
}

/** Joins the script files that load together. Saves the paths of those that a page should preload in `preloads`. */
export function scriptFiles(preloads: Map<string, string[]>): Plugin {
  return {
    name: 'script-files',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      rejectCircularImports(bundle)
      for (const [page, island] of Object.entries(islandsByPage))
        preloads.set(
          page,
          listIslandFiles(bundle, island).map((name) => `/${name}`),
        )
    },
    // Astro overwrites these options at the top level, so set them for the client build's environment.
    configEnvironment: (name) =>
      name === 'client'
        ? {
            build: {
              rolldownOptions: {
                // Allows the other exports of the dashboard's file, which would otherwise need a second file.
                preserveEntrySignatures: 'allow-extension',
                output: {
                  codeSplitting: {
                    includeDependenciesRecursively: false,
                    groups: scriptGroups,
                  },
                },
              },
            },
          }
        : undefined,
  }
}
