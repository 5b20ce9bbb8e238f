import type { Plugin, Rolldown } from 'vite'

type ModuleGraph = Pick<Rolldown.PluginContext, 'getModuleInfo'>

const isDashboard = (entry: string) => entry.endsWith('/src/admin/shell/Dashboard.tsx')
const isLogin = (entry: string) => /\/src\/admin\/team\/(login|join)\//.test(entry)
const isForm = (entry: string) => /\/src\/features\/(volunteer|contact)\//.test(entry)
const isForVisitors = (entry: string) => !entry.includes('/src/admin/')

/** Lists the islands, scripts and late parts that import a module statically. */
function listEntries(moduleId: string, graph: ModuleGraph): string[] {
  const modules = new Set([moduleId])
  for (const id of modules) for (const importer of graph.getModuleInfo(id)?.importers ?? []) modules.add(importer)
  return [...modules].filter((id) => {
    const info = graph.getModuleInfo(id)
    return info && (info.isEntry || info.dynamicImporters.length > 0)
  })
}

/**
 * Names the file of a module that the dashboard's first screen needs: these would otherwise be 60 files. Pages share a
 * file only with pages that need most of it, and visitors load no code of the staff.
 */
function nameScriptFile(moduleId: string, graph: ModuleGraph): string | null {
  const entries = listEntries(moduleId, graph)
  if (!entries.some(isDashboard)) return null
  const visitorEntries = entries.filter(isForVisitors)
  if (visitorEntries.length === 0) return entries.some(isLogin) ? 'login' : 'dashboard'
  if (visitorEntries.every(isForm)) return 'forms'
  return visitorEntries.some(isForm) ? 'site' : 'lists'
}

/** One file for React, with the error boundary of islands: with automatic splitting, every page would load three. */
const reactGroup = {
  name: 'react',
  priority: 1,
  test: /node_modules\/(react|react-dom|scheduler)\/|src\/(ui\/ServerHtmlBoundary|browser\/island)\./,
}

/** Islands that hydrate at once, by page. */
const islandsByPage = {
  '/admin/dashboard': '/src/admin/shell/Dashboard.tsx',
  '/admin/join': '/src/admin/team/join/JoinForm.tsx',
  '/admin/login': '/src/admin/team/login/LoginForm.tsx',
}

type Bundle = Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>

/** Lists the file of an island, the file that hydrates it, and all files that they import. */
function listIslandFiles(bundle: Bundle, island: string): string[] {
  const fileNames = new Set(
    Object.values(bundle).flatMap((file) => {
      const entry = file.type === 'chunk' && file.isEntry ? (file.facadeModuleId ?? '') : ''
      return entry.endsWith(island) || entry.includes('/@astrojs/react/') ? file.fileName : []
    }),
  )
  for (const name of fileNames) {
    const file = bundle[name]
    if (file?.type === 'chunk') for (const importedName of file.imports) fileNames.add(importedName)
  }
  return [...fileNames]
}

/** Joins the script files that load together. Saves the paths of those that a page should preload in `preloads`. */
export function scriptFiles(preloads: Map<string, string[]>): Plugin {
  return {
    name: 'script-files',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
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
                    groups: [reactGroup, { name: nameScriptFile }],
                  },
                },
              },
            },
          }
        : undefined,
  }
}
