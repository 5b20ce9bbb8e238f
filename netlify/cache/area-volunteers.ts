import { getDeployContext } from '#netlify/env.ts'
import { openStore } from '#netlify/storage/open.ts'
import { lgas } from '#src/content/lgas.ts'
import { findLgaPage } from '#src/content/pages/lga-pages.ts'
import { createAreaCacheTag } from '#src/contract/rules/cache-tags.ts'
import { countAreaVolunteers } from './area-volunteers.queries.ts'
import { enqueuePurges } from './purges.queries.ts'

// The numbers that pages of areas show change at night only, so that a sign-up purges no page and shows in none.
const KEY = 'area-volunteers'

/** Numbers of volunteers by area, rounded down to tens. Areas with fewer than ten are missing. */
export type AreaVolunteers = Record<string, number>

const roundDown = (count: number) => Math.floor(count / 10) * 10

async function countRounded(): Promise<AreaVolunteers> {
  const counts = (await countAreaVolunteers()).map(({ lga, count }) => [lga, roundDown(count)] as const)
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}

const readStored = async (): Promise<AreaVolunteers | null> => await openStore('state').get(KEY, { type: 'json' })

/**
 * Returns the numbers of last night; null before the first night of a new or restored site. Outside production no
 * night renews them: the database counts.
 */
export async function findAreaVolunteers(): Promise<AreaVolunteers | null> {
  return getDeployContext() === 'production' ? await readStored() : await countRounded()
}

/** Counts the volunteers of all areas, and purges the pages of areas whose rounded number changed. */
export async function renewAreaVolunteers(): Promise<Record<string, number>> {
  const [former, current] = await Promise.all([readStored(), countRounded()])
  const changedAreas = lgas.filter((lga) => !former || former[lga] !== current[lga])
  if (changedAreas.length === 0) return {}
  // If this run ends between the two, the next night finds the same change again.
  await enqueuePurges(changedAreas.flatMap((lga) => findLgaPage(lga)?.slug ?? []).map(createAreaCacheTag))
  await openStore('state').setJSON(KEY, current)
  return { areas: changedAreas.length }
}
