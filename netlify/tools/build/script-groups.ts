import type { Rolldown } from 'vite'

type ModuleGraph = Pick<Rolldown.PluginContext, 'getModuleInfo'>

const isDashboard = (entry: string) => entry.endsWith('/src/admin/shell/Dashboard.tsx')
const isLogin = (entry: string) => /\/src\/admin\/team\/(login|join)\//.test(entry)
const isForStaff = (entry: string) => entry.includes('/src/admin/')
const isListIsland = (entry: string) => /\/src\/features\/(home|news|events|gallery)\//.test(entry)
const isNewsIsland = (entry: string) => entry.includes('/src/features/news/')
const isEventsIsland = (entry: string) => entry.includes('/src/features/events/')
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

/** Names the file of a module that the dashboard's first screen needs, by the visitors' pages that need it too. */
function nameDashboardFile(entries: string[], visitorEntries: string[]): string {
  if (visitorEntries.every(isForm))
    return visitorEntries.length > 0 ? 'forms' : entries.some(isLogin) ? 'login' : 'dashboard'
  return visitorEntries.some(isForm) ? 'site' : 'shared'
}

/** Names the file of a module that lists of visitors share, and that the dashboard's first screen does not need. */
function nameListFile(visitorEntries: string[]): string {
  const lists = visitorEntries.filter(isListIsland)
  if (visitorEntries.some(isForm)) return 'site'
  if (lists.every(isNewsIsland)) return 'news'
  if (lists.every(isEventsIsland)) return 'events'
  return lists.some((entry) => !isNewsIsland(entry) && !isEventsIsland(entry)) ? 'slides' : 'publications'
}

/**
 * Names the file of a module that several lists of visitors share, or that the dashboard's first screen needs: with
 * automatic splitting, Home loads 22 files and the dashboard 61, and each costs a request. Visitors load no code of the
 * staff, and a page shares a file only with pages that need most of it.
 */
function nameFile(moduleId: string, graph: ModuleGraph): string | null {
  const entries = listEntries(moduleId, graph)
  const visitorEntries = entries.filter((entry) => !isForStaff(entry))
  if (entries.some(isDashboard)) return nameDashboardFile(entries, visitorEntries)
  return visitorEntries.filter(isListIsland).length > 1 ? nameListFile(visitorEntries) : null
}

/** One file for React, with the error boundary of islands: with automatic splitting, every page would load three. */
const reactGroup = {
  name: 'react',
  priority: 1,
  test: /node_modules\/(react|react-dom|scheduler)\/|src\/(ui\/ServerHtmlBoundary|browser\/island)\./,
}

/** Script files that the browser's build joins, because each file costs a request. The first group that names a file wins. */
export const scriptGroups = [reactGroup, { name: nameFile }]
