import { randomUUID } from 'node:crypto'
import { listFilled, listTables, type Table, writeRows } from '#netlify/database/copy.ts'
import { copyKeys } from '#netlify/database/site-keys.ts'
import { isLocal } from '#netlify/env.ts'
import { markRestored } from '#netlify/security/restored.ts'
import { listBlobs, writeBlob } from '#netlify/storage/copy.ts'
import { dropKnownAccess } from '#netlify/storage/named-access.ts'
import { writePurgeMark } from '#netlify/storage/purge-marks.ts'
import { deleteSlugIndex } from '#netlify/storage/slug-index.ts'
import { type Entry, readBackup } from './archive.ts'
import { describeFile, MANIFEST, type Manifest, type ManifestFile, manifest } from './manifest.ts'
import { passing } from './passing.ts'

const LINE_END = 0x0a

function splitLines({ bytes }: Entry): string[] {
  return Buffer.from(bytes).toString('utf8').split('\n').filter(Boolean)
}

function countLines({ path, bytes }: Entry): number {
  return path.startsWith('tables/') ? bytes.reduce((lines, byte) => (byte === LINE_END ? lines + 1 : lines), 0) : 0
}

function filesOf({ tables, blobs }: Manifest): Map<string, ManifestFile> {
  return new Map([...tables.flatMap(({ files }) => files), ...blobs].map((file) => [file.path, file]))
}

async function verify(source: string): Promise<Manifest> {
  const found = new Map<string, { sha256: string; rows: number }>()
  let parsed: Manifest | undefined
  for await (const entry of readBackup(source)) {
    if (entry.path === MANIFEST) parsed = manifest.parse(JSON.parse(Buffer.from(entry.bytes).toString('utf8')))
    else found.set(entry.path, { ...describeFile(entry.path, entry.bytes), rows: countLines(entry) })
  }
  if (!parsed) throw new Error(`${source} has no manifest: it is not a backup, or an incomplete one.`)
  for (const { path, sha256 } of filesOf(parsed).values()) {
    if (found.get(path)?.sha256 !== sha256) throw new Error(`${path} is missing or damaged.`)
  }
  for (const { name, rows, files } of parsed.tables) {
    const counted = files.reduce((sum, { path }) => sum + (found.get(path)?.rows ?? 0), 0)
    if (counted !== rows) throw new Error(`The backup has ${counted} rows of ${name}, and its manifest says ${rows}.`)
  }
  return parsed
}

/** Columns that older backups lack, each with the column that supplies its value. */
const addedColumns: Record<string, Record<string, string>> = {
  news_articles: { publish_at: 'created_at' },
  events: { publish_at: 'created_at' },
}

function addedColumnsOf(name: string, columns: string[]): Record<string, string> {
  const added = Object.entries(addedColumns[name] ?? {})
  return Object.fromEntries(added.filter(([column]) => !columns.includes(column)))
}

async function matchTables(backup: Manifest): Promise<Table[]> {
  const siteColumns = new Map((await listTables()).map(({ name, columns }) => [name, new Set(columns)]))
  const included = backup.tables.filter(({ name }) => !passing.has(name))
  return included.map(({ name, columns, rows }) => {
    const missing = columns.filter((column) => !siteColumns.get(name)?.has(column))
    if (rows > 0 && missing.length > 0) {
      throw new Error(
        `This site has no ${name} (${missing.join(', ')}): deploy the version that made the backup first.`,
      )
    }
    return {
      name,
      columns: columns.filter((column) => siteColumns.get(name)?.has(column)),
      later: addedColumnsOf(name, columns),
    }
  })
}

async function requireEmpty(backup: Manifest, tables: Table[]): Promise<void> {
  const filled = await listFilled(tables.map(({ name }) => name))
  const expected = new Set(backup.blobs.map(({ store, key }) => `${store}/${key}`))
  const foreign = (await listBlobs()).filter(({ store, key }) => !expected.has(`${store}/${key}`))
  const found = [...filled, ...new Set(foreign.map(({ store }) => `the store ${store}`))]
  if (found.length > 0) throw new Error(`The site is not empty (${found.join(', ')}): nothing was restored.`)
}

/** The flag makes the running site purge its edge cache and rebuild the slug index within two minutes. */
async function resetCaches(): Promise<void> {
  await Promise.all([deleteSlugIndex(), dropKnownAccess()])
  await writePurgeMark(new Date(), randomUUID())
}

/** Throws if the site has content or the backup is damaged. Rows are inserted after their blobs. */
export async function restore(source: string): Promise<Manifest> {
  const backup = await verify(source)
  const tables = (await matchTables(backup)).filter(({ columns }) => columns.length > 0)
  await requireEmpty(backup, tables)
  if (isLocal()) await markRestored()
  const blobs = new Map(backup.blobs.map((blob) => [blob.path, blob]))
  const tableOfPath = new Map(
    backup.tables.flatMap(({ name, files }) => files.map(({ path }) => [path, name] as const)),
  )
  for await (const { path, bytes } of readBackup(source)) {
    const blob = blobs.get(path)
    if (blob) await writeBlob(blob, { bytes, metadata: blob.metadata })
  }
  await writeRows(tables, async (insert) => {
    for await (const entry of readBackup(source)) {
      const name = tableOfPath.get(entry.path)
      if (name && !passing.has(name)) await insert(name, splitLines(entry))
    }
    // Before the commit, so that no interruption leaves committed rows with stale caches.
    if (!isLocal()) await resetCaches()
  })
  // The store may hold the keys of a former database.
  await copyKeys()
  return backup
}
