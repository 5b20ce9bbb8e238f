import { runSql } from '#tests/support/platform/sql.ts'
import type { StartedServers } from './server.ts'

export async function explainLists(
  database: string,
  listStatements: StartedServers['listStatements'],
): Promise<string> {
  await runSql(database, 'analyze')
  const queryPlans: string[] = []
  for (const [name, statement] of Object.entries(listStatements)) {
    if (!statement) throw new Error(`The function sent no statement for ${name}`)
    const explainQuery = `explain (analyze, costs off, buffers off) ${statement.text}`
    const rows = await runSql<{ 'QUERY PLAN': string }>(database, explainQuery, statement.values)
    queryPlans.push(`The plan of ${name}:\n\n\`\`\`\n${rows.map((row) => row['QUERY PLAN']).join('\n')}\n\`\`\``)
  }
  return queryPlans.join('\n\n')
}
