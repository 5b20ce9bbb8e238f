import { setTimeout as wait } from 'node:timers/promises'
import { afterAnswer, isLocal } from '#netlify/env.ts'
import { log } from '#netlify/log/log.ts'

// The platform takes two purges of a tag in five seconds.
const RETRY_MS = 6000

// Loaded where there is a cache to empty: most calls change nothing.
async function empty(tags: string[]): Promise<void> {
  const { purgeCache } = await import('@netlify/functions')
  await purgeCache({ tags })
}

/** Empties the edge cache of these tags, after the commit; a failure is tried once more and never fails the write. */
export async function purge(...tags: string[]): Promise<void> {
  if (isLocal()) return
  try {
    await empty(tags)
  } catch (error) {
    log('warn', `The cache of ${tags.join(', ')} was not purged, trying again`, {}, error)
    afterAnswer(
      wait(RETRY_MS)
        .then(() => empty(tags))
        .catch((again) => log('error', `The cache of ${tags.join(', ')} was not purged`, {}, again)),
    )
  }
}
