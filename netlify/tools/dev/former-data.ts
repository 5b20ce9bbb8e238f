import { existsSync } from 'node:fs'
import { readdir, rename } from 'node:fs/promises'
import type { SQLExecutor } from '@netlify/database-dev'
import { RESTORED_MARKER_FILE } from '#netlify/team/shared-password/shared-password.ts'
import { migrationsFolder } from './migrate.ts'

export const DATABASE_FOLDER = '.netlify/db'
export const STORE_FOLDER = '.netlify/blobs-serve'

export const hasLocalData = () => existsSync(DATABASE_FOLDER)

/** True if the database has migrations that this code does not have. */
export async function isFormerDatabase(database: SQLExecutor): Promise<boolean> {
  const { rows } = await database.query<{ name: string }>('select name from netlify.migrations')
  const knownNames = new Set(await readdir(migrationsFolder))
  return rows.some(({ name }) => !knownNames.has(name))
}

/** Renames a file or folder and returns its new path; undefined if it does not exist. */
async function renameWithTime(path: string, time: string): Promise<string | undefined> {
  if (!existsSync(path)) return undefined
  const newPath = `${path}-${time}`
  await rename(path, newPath)
  return newPath
}

/** Renames the folders of the stopped database and blob store. Returns a sentence with the reason and where they are. */
export async function setLocalDataAside(reason: string): Promise<string | undefined> {
  // Windows allows no colon in the name of a folder.
  const time = new Date().toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length).replaceAll(':', '-')
  const databasePath = await renameWithTime(DATABASE_FOLDER, time)
  const storePath = await renameWithTime(STORE_FOLDER, time)
  // New data are not personal: the published password works again.
  await renameWithTime(RESTORED_MARKER_FILE, time)
  if (!databasePath && !storePath) return undefined
  const places = [
    databasePath && `the former database is now in ${databasePath}`,
    storePath && `its files are in ${storePath}`,
  ]
  return `${reason}: ${places.filter(Boolean).join(', ')}.`
}
