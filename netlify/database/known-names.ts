import { sql } from 'kysely'
import { isLocal } from '#netlify/env.ts'
import { inTime } from '#netlify/http/in-time.ts'
import { log } from '#netlify/log/log.ts'
import { readNames, writeNames } from '#netlify/storage/known-names.ts'
import { listPurgeMarks } from '#netlify/storage/purge-marks.ts'
import { database } from './client.ts'

const PATIENCE_MS = 1500
// More would take longer to read than the database to wake.
const MOST = 20_000

/** Notes what there is, while the database is awake: after every write, and each night. */
export async function noteNames(): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select slug as name from page_addresses union select item_id::text from page_addresses
    union select id::text from gallery_media limit ${MOST + 1}`.execute(database())
  await writeNames(rows.length > MOST ? undefined : rows.map(({ name }) => name))
}

/** False when nothing has this name, without waking the database: anybody makes up names. True during a write, and in doubt. */
export async function mayExist(name: string): Promise<boolean> {
  if (isLocal()) return true
  try {
    const [marks, names] = await inTime(
      Promise.all([listPurgeMarks(Number.POSITIVE_INFINITY), readNames()]),
      PATIENCE_MS,
    )
    return marks.length > 0 || !names || names.has(name)
  } catch (error) {
    log('warn', 'The names of what there is were not read', {}, error)
    return true
  }
}
