import { databaseAddress } from '#netlify/env.ts'
import { writeManifesto } from '#netlify/manifesto/file.ts'
import { migrate } from './migrate.ts'
import { seed } from './seed.ts'

/** Brings this machine's database up to date, fills it when it is empty, and draws the manifesto. */
export async function prepare(): Promise<void> {
  const applied = await migrate(databaseAddress())
  if (applied.length > 0) console.log(`Database brought up to date: ${applied.join(', ')}`)
  const articles = await seed()
  if (articles > 0) console.log(`Demo content: ${articles} articles`)
  await writeManifesto()
}
