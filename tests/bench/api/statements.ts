import pg from 'pg'

export interface Statement {
  text: string
  values: unknown[]
}

export async function recordStatements(
  sendCall: () => Promise<Response>,
): Promise<{ statements: Statement[]; response: Response }> {
  const statements: Statement[] = []
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
