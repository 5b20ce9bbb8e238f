import pg from 'pg'

export interface SqlStatement {
  text: string
  values: unknown[]
}

export async function recordStatements(
  sendCall: () => Promise<Response>,
): Promise<{ statements: SqlStatement[]; response: Response }> {
  const statements: SqlStatement[] = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...[text, values, ...rest]: unknown[]) {
    if (typeof text === 'string' && Array.isArray(values)) statements.push({ text, values })
    return Reflect.apply(query, this, [text, values, ...rest])
  } as typeof query
  const response = await sendCall().finally(() => {
    pg.Client.prototype.query = query
  })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return { statements, response }
}
