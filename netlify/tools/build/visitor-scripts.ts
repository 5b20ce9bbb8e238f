import type { Plugin, Rollup } from 'vite'

type ModuleGraph = Pick<Rollup.PluginContext, 'getModuleInfo'>

const isListIsland = (entry: string) => /\/src\/features\/(home|news|events|gallery)\//.test(entry)
const isHomeIsland = (entry: string) => entry.includes('/src/features/home/')
const isGalleryIsland = (entry: string) => entry.includes('/src/features/gallery/')
const isForm = (entry: string) => /\/src\/features\/(volunteer|contact)\//.test(entry)
const isForStaff = (entry: string) => entry.includes('/src/admin/')

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
 * Names the file of a module that several lists of visitors share: with automatic splitting, Home loads 22 files, and each
 * costs a request. Visitors load no code of the staff, and Home loads none of the other pages.
 */
function nameVisitorFile(moduleId: string, graph: ModuleGraph): string | null {
  const entries = listEntries(moduleId, graph)
  if (entries.filter(isListIsland).length < 2) return null
  if (entries.some(isForm)) return 'site'
  if (entries.some(isForStaff)) return 'shared'
  if (entries.some(isHomeIsland)) return 'slides'
  return entries.some(isGalleryIsland) ? 'lists' : 'publications'
}

// With the error boundary of islands, which would be a file of its own.
const reactGroup = {
  name: 'react',
  priority: 1,
  test: /node_modules\/(react|react-dom|scheduler)\/|src\/(ui\/ServerHtmlBoundary|browser\/island)\./,
}

/** Joins the script files that visitors load together. */
export function visitorScripts(): Plugin {
  return {
    name: 'visitor-scripts',
    // Astro overwrites these options at the top level, so set them for the environment of the browser's build.
    configEnvironment: (name) =>
      name === 'client'
        ? {
            build: {
              rolldownOptions: {
                // Allows the exports that other files take from the file of an island.
                preserveEntrySignatures: 'allow-extension',
                output: {
                  codeSplitting: {
                    includeDependenciesRecursively: false,
                    groups: [reactGroup, { name: nameVisitorFile }],
                  },
                },
              },
            },
          }
        : undefined,
  }
}
