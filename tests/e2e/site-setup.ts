import type { FullConfig } from '@playwright/test'
import { startBuiltSite } from '#tests/support/built-site.ts'
import { startEdgeServer } from '#tests/support/edge.ts'
import { hasJava } from '#tests/support/nu-checker.ts'

function isChosen(name: string): boolean {
  const named = process.argv.flatMap((word, index, all) => {
    if (word.startsWith('--project=')) return [word.slice('--project='.length)]
    return all[index - 1] === '--project' ? [word] : []
  })
  return named.length === 0 || named.includes(name)
}

export default async function setUpSites(_config: FullConfig): Promise<() => Promise<void>> {
  if (!hasJava) console.log('There is no Java on this machine: the tests with the checker of the W3C are left out.')
  const given = process.env.SITE_ADDRESS
  const [site, admin] = await Promise.all([
    given || !(isChosen('pages') || isChosen('at-work')) ? undefined : startBuiltSite(),
    given || !isChosen('admin') ? undefined : startBuiltSite(),
  ])
  const edges = [
    await startEdgeServer(given ?? site?.address ?? ''),
    await startEdgeServer(given ?? admin?.address ?? ''),
  ]
  const [pages = '', staff = ''] = edges.map(({ address }) => address)
  Object.assign(process.env, { EDGE_ADDRESS: pages, ADMIN_ADDRESS: staff })
  return async () => {
    for (const edge of edges) edge.close()
    await site?.stop()
    await admin?.stop()
  }
}
