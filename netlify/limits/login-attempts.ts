import { log } from '#netlify/log/log.ts'
import { readStoredJson, updateStoredJson } from '#netlify/storage/conditional-write.ts'
import { openStore } from '#netlify/storage/open.ts'
import { type AttemptBucket, type AttemptBuckets, type AttemptCounter, databaseAttempts } from './limits.queries.ts'

/** Level of a source's bucket at a time in Unix milliseconds. It decays by half in `halfLife` seconds. */
interface StoredLevel {
  level: number
  changedAt: number
  halfLife: number
}

type StoredLevels = Record<string, StoredLevel>

const PREFIX = 'login-attempts/'

// An exponentially decaying level never reaches 0, so a remaining level of 0.1 counts as empty.
const EMPTY_LEVEL = 0.1

/** Maximum sources in the blob of all unknown devices, about 60 KB. Above it, the lowest levels are forgotten. */
const MAX_SOURCES = 500

// A known device has a blob of its own, so that a crowd's writes never delay it.
function getBlobKey([ownBucket, ...sharedBuckets]: AttemptBuckets): string {
  return PREFIX + (sharedBuckets.length > 0 ? 'unknown-devices' : ownBucket.source)
}

function computeLevel(storedLevel: StoredLevel | undefined): number {
  if (!storedLevel) return 0
  const { level, changedAt, halfLife } = storedLevel
  return level * 0.5 ** (Math.max(0, Date.now() - changedAt) / 1000 / halfLife)
}

function setLevel(levels: StoredLevels, { source, halfLife, maxLevel }: AttemptBucket, level: number): void {
  if (level < EMPTY_LEVEL) delete levels[source]
  else levels[source] = { level: Math.min(level, maxLevel), changedAt: Date.now(), halfLife }
}

/** Deletes empty buckets, and the lowest levels of too many sources except those of `buckets`. */
function dropLowestLevels(levels: StoredLevels, buckets: AttemptBuckets): void {
  const kept = new Set(buckets.map(({ source }) => source))
  const others = Object.keys(levels).filter((source) => !kept.has(source))
  const rankedLevels = others
    .map((source) => ({ source, level: computeLevel(levels[source]) }))
    .sort((first, second) => second.level - first.level)
  for (const [rank, { source, level }] of rankedLevels.entries())
    if (level < EMPTY_LEVEL || rank >= MAX_SOURCES - kept.size) delete levels[source]
}

function addAttempt(levels: StoredLevels, buckets: AttemptBuckets): true {
  for (const bucket of buckets) setLevel(levels, bucket, computeLevel(levels[bucket.source]) + 1)
  dropLowestLevels(levels, buckets)
  return true
}

function hasRoom(levels: StoredLevels, { source, freeAttempts }: AttemptBucket): boolean {
  return computeLevel(levels[source]) + 1 <= freeAttempts + EMPTY_LEVEL
}

async function updateLevels(buckets: AttemptBuckets, change: (levels: StoredLevels) => true | undefined) {
  return (await updateStoredJson<StoredLevels, true>(getBlobKey(buckets), {}, change)) ?? false
}

/** Counts in the blob store. An attempt that keeps colliding with others is refused without a proof of work. */
const storedAttempts: AttemptCounter = {
  consume: (buckets) =>
    updateLevels(buckets, (levels) =>
      buckets.every((bucket) => hasRoom(levels, bucket)) ? addAttempt(levels, buckets) : undefined,
    ),

  async consumeWithProof(buckets) {
    await updateLevels(buckets, (levels) => addAttempt(levels, buckets))
  },

  async listLevels(buckets) {
    const levels = (await readStoredJson<StoredLevels>(getBlobKey(buckets)))?.data ?? {}
    return buckets.map(({ source }) => computeLevel(levels[source]))
  },

  async reset(buckets) {
    const [ownBucket, ...sharedBuckets] = buckets
    await updateLevels(buckets, (levels) => {
      setLevel(levels, ownBucket, 0)
      for (const bucket of sharedBuckets) setLevel(levels, bucket, computeLevel(levels[bucket.source]) - 1)
      return true
    })
  },
}

async function withFallback<Result>(count: (counter: AttemptCounter) => Promise<Result>): Promise<Result> {
  try {
    return await count(storedAttempts)
  } catch (error) {
    log('warn', 'Login attempts could not be counted in the blob store', {}, error)
    return await count(databaseAttempts)
  }
}

/** Counts login attempts without waking the database. It counts in the database only while the blob store fails. */
export const loginAttempts: AttemptCounter = {
  consume: (buckets) => withFallback((counter) => counter.consume(buckets)),
  consumeWithProof: (buckets) => withFallback((counter) => counter.consumeWithProof(buckets)),
  listLevels: (buckets) => withFallback((counter) => counter.listLevels(buckets)),
  reset: (buckets) => withFallback((counter) => counter.reset(buckets)),
}

export async function deleteIdleLoginAttempts(endTime: number): Promise<void> {
  const { blobs } = await openStore('state').list({ prefix: PREFIX })
  for (const { key } of blobs) {
    if (Date.now() > endTime) return
    const levels = (await readStoredJson<StoredLevels>(key))?.data ?? {}
    if (Object.values(levels).every((level) => computeLevel(level) < EMPTY_LEVEL)) await openStore('state').delete(key)
  }
}
