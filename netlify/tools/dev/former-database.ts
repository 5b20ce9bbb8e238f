import { existsSync } from 'node:fs'
import { readdir, rename } from 'node:fs/promises'
import type { SQLExecutor } from '@netlify/database-dev'
import { migrationsFolder } from './migrate.ts'

/** True if the database has migrations that this code does not have. */
export async function isFormerDatabase(database: SQLExecutor): Promise<boolean> {
  const { rows } = await database.query<{ name: string }>('select name from netlify.migrations')
  const knownNames = new Set(await readdir(migrationsFolder))
  return rows.some(({ name }) => !knownNames.has(name))
}

/** Renames a folder and returns its new path; undefined if it does not exist. */
async function renameWithTime(folder: string, time: string): Promise<string | undefined> {
  if (!existsSync(folder)) return undefined
  const newPath = `${folder}-${time}`
  await rename(folder, newPath)
  return newPath
}

/** Sets the folders of a stopped former database and its blob store aside, and prints where they are. */
export async function setFormerDataAside(databaseFolder: string, storeFolder: string): Promise<void> {
  // Windows allows no colon in the name of a folder.
  const time = new Date().toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length).replaceAll(':', '-')
  const databasePath = await renameWithTime(databaseFolder, time)
  const storePath = await renameWithTime(storeFolder, time)
  const places = [databasePath, storePath && `its files are in ${storePath}`].filter(Boolean).join(', ')
  console.log(
    `The database was made by another version of this site: it is now in ${places}. This start makes new ones.`,
  )
}
