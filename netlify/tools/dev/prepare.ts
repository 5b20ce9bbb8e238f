import { mkdir, writeFile } from 'node:fs/promises'
import { getDatabaseUrl } from '#netlify/env.ts'
import { LOCAL_SITE_FILE } from '#netlify/tools/backup/site.ts'
import { writeManifesto } from '#netlify/tools/manifesto/write-manifesto.ts'
import { migrate } from './migrate.ts'
import { seedDemoContent } from './seed.ts'

// Saves the URLs of the local database and blob store for `npm run backup`: each start of the site changes them.
async function saveServiceUrls(): Promise<void> {
  const { NETLIFY_DB_URL, NETLIFY_BLOBS_CONTEXT, CONTEXT = 'dev' } = process.env
  await mkdir('.netlify', { recursive: true })
  await writeFile(LOCAL_SITE_FILE, JSON.stringify({ NETLIFY_DB_URL, NETLIFY_BLOBS_CONTEXT, CONTEXT }), { mode: 0o600 })
}

export async function prepareLocalSite(): Promise<void> {
  const appliedMigrations = await migrate(getDatabaseUrl())
  if (appliedMigrations.length > 0) console.log(`Database brought up to date: ${appliedMigrations.join(', ')}`)
  await saveServiceUrls()
  if (process.env.SITE_EMPTY) return await writeManifesto().then(() => {})
  const seededCounts = Object.entries(await seedDemoContent()).filter(([, count]) => count > 0)
  if (seededCounts.length > 0)
    console.log(`Demo content: ${seededCounts.map(([contentType, count]) => `${count} ${contentType}`).join(', ')}`)
  await writeManifesto()
}
