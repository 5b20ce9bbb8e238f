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

function linesOf({ bytes }: Entry): string[] {
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
  let last: Manifest | undefined
  for await (const entry of readBackup(source)) {
    if (entry.path === MANIFEST) last = manifest.parse(JSON.parse(Buffer.from(entry.bytes).toString('utf8')))
    else found.set(entry.path, { ...describeFile(entry.path, entry.bytes), rows: countLines(entry) })
  }
  if (!last) throw new Error(`${source} has no manifest: it is no backup, or one that never came to its end.`)
  for (const { path, sha256 } of filesOf(last).values()) {
    if (found.get(path)?.sha256 !== sha256) throw new Error(`${path} is missing or not as it was written.`)
  }
  for (const { name, rows, files } of last.tables) {
    const counted = files.reduce((sum, { path }) => sum + (found.get(path)?.rows ?? 0), 0)
    if (counted !== rows) throw new Error(`The backup has ${counted} rows of ${name}, and its manifest says ${rows}.`)
  }
  return last
}

/** Columns that older backups lack, each with the column that supplies its value. */
const laterColumns: Record<string, Record<string, string>> = {
  news_articles: { publish_at: 'created_at' },
  events: { publish_at: 'created_at' },
}

function laterOf(name: string, columns: string[]): Record<string, string> {
  const later = Object.entries(laterColumns[name] ?? {})
  return Object.fromEntries(later.filter(([column]) => !columns.includes(column)))
}

async function fitTables(wanted: Manifest): Promise<Table[]> {
  const here = new Map((await listTables()).map(({ name, columns }) => [name, new Set(columns)]))
  const lasting = wanted.tables.filter(({ name }) => !passing.has(name))
  return lasting.map(({ name, columns, rows }) => {
    const lacking = columns.filter((column) => !here.get(name)?.has(column))
    if (rows > 0 && lacking.length > 0) {
      throw new Error(
        `This site has no ${name} (${lacking.join(', ')}): deploy the version that made the backup first.`,
      )
    }
    return { name, columns: columns.filter((column) => here.get(name)?.has(column)), later: laterOf(name, columns) }
  })
}

async function requireEmpty(wanted: Manifest, tables: Table[]): Promise<void> {
  const filled = await listFilled(tables.map(({ name }) => name))
  // Blobs of an interrupted restore do not count as content; they are overwritten.
  const own = new Set(wanted.blobs.map(({ store, key }) => `${store}/${key}`))
  const strange = (await listBlobs()).filter(({ store, key }) => !own.has(`${store}/${key}`))
  const found = [...filled, ...new Set(strange.map(({ store }) => `the store ${store}`))]
  if (found.length > 0) throw new Error(`The site is not empty (${found.join(', ')}): nothing was changed.`)
}

/**
 * Clears what the slug index and the login page cached before the restore. The flag makes the running site purge its
 * edge cache and rebuild the index within two minutes.
 */
async function resetCaches(): Promise<void> {
  await Promise.all([deleteSlugIndex(), dropKnownAccess()])
  await writePurgeMark(new Date(), randomUUID())
}

/**
 * Restores a backup into an empty site: first the blobs, then all rows in one transaction. Throws if the site has
 * content or the backup is damaged.
 */
export async function restore(source: string): Promise<Manifest> {
  const wanted = await verify(source)
  const tables = (await fitTables(wanted)).filter(({ columns }) => columns.length > 0)
  await requireEmpty(wanted, tables)
  if (isLocal()) await markRestored()
  const blobs = new Map(wanted.blobs.map((blob) => [blob.path, blob]))
  const owners = new Map(wanted.tables.flatMap(({ name, files }) => files.map(({ path }) => [path, name] as const)))
  for await (const { path, bytes } of readBackup(source)) {
    const blob = blobs.get(path)
    if (blob) await writeBlob(blob, { bytes, metadata: blob.metadata })
  }
  await writeRows(tables, async (insert) => {
    for await (const entry of readBackup(source)) {
      const name = owners.get(entry.path)
      if (name && !passing.has(name)) await insert(name, linesOf(entry))
    }
    // Before the commit, so that no interruption leaves committed rows with stale caches.
    if (!isLocal()) await resetCaches()
  })
  // The store may hold the keys of a former database.
  await copyKeys()
  return wanted
}
