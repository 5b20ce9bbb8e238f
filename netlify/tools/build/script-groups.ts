import type { Rolldown } from 'vite'

type ModuleGraph = Pick<Rolldown.PluginContext, 'getModuleInfo'>

const isDashboard = (entry: string) => entry.endsWith('/src/admin/shell/Dashboard.tsx')
const isLogin = (entry: string) => /\/src\/admin\/team\/(login|join)\//.test(entry)
const isForStaff = (entry: string) => entry.includes('/src/admin/')
const isListIsland = (entry: string) => /\/src\/features\/(home|news|events|gallery)\//.test(entry)
const isHomeIsland = (entry: string) => entry.includes('/src/features/home/')
const isGalleryIsland = (entry: string) => entry.includes('/src/features/gallery/')
const isForm = (entry: string) => /\/src\/features\/(volunteer|contact)\//.test(entry)

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
function nameDashboardFile(moduleId: string, graph: ModuleGraph): string | null {
  const entries = listEntries(moduleId, graph)
  if (!entries.some(isDashboard)) return null
  const visitorEntries = entries.filter((entry) => !isForStaff(entry))
  if (visitorEntries.length === 0) return entries.some(isLogin) ? 'login' : 'dashboard'
  if (visitorEntries.every(isForm)) return 'forms'
  return visitorEntries.some(isForm) ? 'site' : 'lists'
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

/** One file for React, with the error boundary of islands: with automatic splitting, every page would load three. */
const reactGroup = {
  name: 'react',
  priority: 1,
  test: /node_modules\/(react|react-dom|scheduler)\/|src\/(ui\/ServerHtmlBoundary|browser\/island)\./,
}

/** Script files that the browser's build joins, because each file costs a request. The first group that names a file wins. */
export const scriptGroups = [reactGroup, { name: nameDashboardFile }, { name: nameVisitorFile }]
