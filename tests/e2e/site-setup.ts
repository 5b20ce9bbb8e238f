import { hasJava } from '#tests/e2e/checks/nu-checker.ts'
import { startBuiltSite } from '#tests/support/platform/built-site.ts'
import { startEdgeServer } from '#tests/support/platform/edge.ts'
import { isDeepTestRun } from '#tests/support/rounds.ts'

function isProjectSelected(name: string): boolean {
  const namedProjects = process.argv.flatMap((commandArgument, index, allArguments) => {
    if (commandArgument.startsWith('--project=')) return [commandArgument.slice('--project='.length)]
    return allArguments[index - 1] === '--project' ? [commandArgument] : []
  })
  return namedProjects.length === 0 || namedProjects.includes(name)
}

/** Starts the sites of the selected projects: one that tests read, and one whose content tests change. */
export default async function setUpSites(): Promise<() => Promise<void>> {
  if (isDeepTestRun && !hasJava)
    console.log('There is no Java on this machine: the tests with the checker of the W3C are left out.')
  // The deep tests of `npm start` compare its pages with the built ones.
  const needsPages = isProjectSelected('pages') || (isDeepTestRun && isProjectSelected('start'))
  const givenAddress = process.env.SITE_ADDRESS
  const [site, admin] = await Promise.all([
    givenAddress || !needsPages ? undefined : startBuiltSite(),
    givenAddress || !isProjectSelected('admin') ? undefined : startBuiltSite(),
  ])
  const edgeServers = [
    await startEdgeServer(givenAddress ?? site?.address ?? ''),
    await startEdgeServer(givenAddress ?? admin?.address ?? ''),
  ]
  const [pagesAddress = '', adminAddress = ''] = edgeServers.map(({ address }) => address)
  Object.assign(process.env, {
    EDGE_ADDRESS: pagesAddress,
    ADMIN_ADDRESS: adminAddress,
    ADMIN_DATABASE_URL: admin?.databaseUrl ?? '',
  })
  return async () => {
    for (const edgeServer of edgeServers) edgeServer.close()
    await site?.stop()
    await admin?.stop()
  }
}
