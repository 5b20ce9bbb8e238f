import { databaseAddress } from '#netlify/env.ts'
import { writeManifesto } from '#netlify/manifesto/file.ts'
import { migrate } from './migrate.ts'
import { seed } from './seed.ts'

/** Brings this machine's database up to date, fills it when it is empty, and draws the manifesto. */
export async function prepare(): Promise<void> {
  const applied = await migrate(databaseAddress())
  if (applied.length > 0) console.log(`Database brought up to date: ${applied.join(', ')}`)
  const seeded = Object.entries(await seed()).filter(([, count]) => count > 0)
  if (seeded.length > 0)
    console.log(`Demo content: ${seeded.map(([things, count]) => `${count} ${things}`).join(', ')}`)
  await writeManifesto()
}
