import { setTimeout as wait } from 'node:timers/promises'
import { purgeCache } from '@netlify/functions'
import { afterAnswer, isLocal } from '#netlify/env.ts'
import { log } from '#netlify/log/log.ts'

// The platform takes two purges of a tag in five seconds.
const RETRY_MS = 6000

/** Empties the edge cache of these tags, after the commit; a failure is tried once more and never fails the write. */
export async function purge(...tags: string[]): Promise<void> {
  if (isLocal()) return
  const options = { tags }
  try {
    await purgeCache(options)
  } catch (error) {
    log('warn', `The cache of ${tags.join(', ')} was not purged, trying again`, {}, error)
    afterAnswer(
      wait(RETRY_MS)
        .then(() => purgeCache(options))
        .catch((again) => log('error', `The cache of ${tags.join(', ')} was not purged`, {}, again)),
    )
  }
}
