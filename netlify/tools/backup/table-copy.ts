import { Socket } from 'node:net'
import pg from 'pg'
import { PURGE_ALL } from '#netlify/cache/purges.queries.ts'
import { getDatabaseUrl } from '#netlify/env.ts'
import { explainDatabaseError } from './site.ts'

export interface TableCopy {
  name: string
  columns: string[]
}

// Column that backups omit: it identifies a sender's network, and the site deletes it after a month.
const NETWORK_COLUMN = 'network'

// Lists a table after the tables that its foreign keys reference. The depth limit ends reference cycles.
const tablesQuery = `
  with recursive depths(oid, depth) as (
    select c.oid, 0 from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    union
    select k.conrelid, depths.depth + 1 from depths join pg_constraint k on k.confrelid = depths.oid and k.contype = 'f'
    where k.conrelid <> k.confrelid and depths.depth < 20
  )
  select c.relname::text as name, array_agg(distinct a.attname::text) as columns
  from (select oid, max(depth) as depth from depths group by oid) as depths
  join pg_class c on c.oid = depths.oid
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attname <> '${NETWORK_COLUMN}'
  group by c.relname, depths.depth order by depths.depth, c.relname`

async function connectClient(stream?: Socket): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: getDatabaseUrl(), ...(stream && { stream: () => stream }) })
  await client.connect().catch(explainDatabaseError)
  return client
}

async function withClient<Result>(task: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = await connectClient()
  return await task(client).finally(() => client.end())
}

/** Fails if the database cannot be reached. */
export async function checkConnection(): Promise<void> {
  await withClient(async () => {})
}

const quoteIdentifier = pg.escapeIdentifier

export async function listTables(): Promise<TableCopy[]> {
  return await withClient(async (client) => (await client.query<TableCopy>(tablesQuery)).rows)
}

export async function listNonEmptyTables(tables: string[]): Promise<string[]> {
  return await withClient(async (client) => {
    const nonEmptyTables: string[] = []
    for (const table of tables) {
      const { rowCount } = await client.query(`select from ${quoteIdentifier(table)} limit 1`)
      if (rowCount) nonEmptyTables.push(table)
    }
    return nonEmptyTables
  })
}

/**
 * Streams all rows of one snapshot to `writeRow`. Pauses the socket during each `writeRow` call to limit memory use.
 */
export async function readRows(
  tables: TableCopy[],
  writeRow: (table: string, row: string) => Promise<void>,
): Promise<void> {
  const tableQueries = tables.map(
    ({ name }, index) =>
      `select ${index} as table_index, (to_jsonb(one) - '${NETWORK_COLUMN}')::text as row from ${quoteIdentifier(name)} as one`,
  )
  const socket = new Socket()
  const client = await connectClient(socket)
  let pendingWrites = Promise.resolve()
  let pendingCount = 0
  try {
    const query = client.query(
      new pg.Query<{ table_index: number; row: string }>(`${tableQueries.join(' union all ')} order by 1`),
    )
    query.on('row', ({ table_index: tableIndex, row }) => {
      pendingCount++
      socket.pause()
      pendingWrites = pendingWrites
        .then(() => writeRow(tables[tableIndex]?.name ?? '', row))
        .then(() => {
          if (--pendingCount === 0) socket.resume()
        })
      pendingWrites.catch(() => socket.destroy())
    })
    await new Promise<void>((resolve, reject) => query.on('end', () => resolve()).on('error', reject))
  } finally {
    await pendingWrites
    await client.end()
  }
}

async function advanceSequence(client: pg.Client, table: string, column: string): Promise<void> {
  const { rows } = await client.query('select pg_get_serial_sequence($1, $2) as sequence', [
    quoteIdentifier(table),
    column,
  ])
  const sequence: string | null = rows[0]?.sequence ?? null
  if (!sequence) return
  const maxValueQuery = `(select max(${quoteIdentifier(column)}) from ${quoteIdentifier(table)})`
  await client.query(`select setval($1, coalesce(${maxValueQuery}, 1), ${maxValueQuery} is not null)`, [sequence])
}

async function enqueueSitePurge(client: pg.Client): Promise<void> {
  await client.query(
    `insert into edge_purges (tag, due_at)
     select $1, clock_timestamp() + make_interval(secs => seconds) from (values (0), (60)) as delays (seconds)`,
    [PURGE_ALL],
  )
}

/** Inserts backup rows in one transaction. Disables triggers, which already ran for these rows before the backup. */
export async function writeRows(
  tables: TableCopy[],
  writeRow: (insertRows: (table: string, lines: string[]) => Promise<void>) => Promise<void>,
): Promise<void> {
  await withClient(async (client) => {
    await client.query('begin')
    for (const { name } of tables) await client.query(`alter table ${quoteIdentifier(name)} disable trigger user`)
    await writeRow(async (name, lines) => {
      const { columns = [] } = tables.find((table) => table.name === name) ?? {}
      const columnList = columns.map(quoteIdentifier).join(', ')
      await client.query(
        `insert into ${quoteIdentifier(name)} (${columnList}) overriding system value
         select ${columnList} from jsonb_populate_recordset(null::${quoteIdentifier(name)}, $1::jsonb)`,
        [`[${lines.join(',')}]`],
      )
    })
    for (const { name, columns } of tables) {
      await client.query(`alter table ${quoteIdentifier(name)} enable trigger user`)
      for (const column of columns) await advanceSequence(client, name, column)
    }
    await enqueueSitePurge(client)
    await client.query('commit')
  })
}
