import { sql } from 'kysely'
import { insertAuditEntry } from '#netlify/activity/audit.queries.ts'
import { db, readDb, transaction } from '#netlify/database/client.ts'
import { now, secondsFromNow } from '#netlify/database/expressions.ts'
import { getActor } from '#netlify/http/actor.ts'
import { DAY_S } from '#netlify/http/headers.ts'
import { MAX_BUILDS_PER_DAY } from '#src/contract/settings/publish.ts'

export type StoredBuild = Awaited<ReturnType<typeof listBuilds>>[number]

/** Lists the last requests for a build, newest first. */
export async function listBuilds() {
  return await readDb().selectFrom('site_builds').selectAll().orderBy('id', 'desc').limit(MAX_BUILDS_PER_DAY).execute()
}

export async function countBuildsOfMonth(): Promise<number> {
  const { amount } = await readDb()
    .selectFrom('site_builds')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('amount'))
    .where('requested_at', '>=', sql<Date>`date_trunc('month', now())`)
    .executeTakeFirstOrThrow()
  return amount
}

export async function markBuildFinished(id: StoredBuild['id']): Promise<void> {
  await db()
    .updateTable('site_builds')
    .set({ finished_at: now })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .execute()
}

interface BuildRequest {
  formerDeploy: string
  /** Titles of the published sections, for the audit entry. */
  detail: string
  /** Minimum seconds since the last request. */
  pauseSeconds: number
}

/**
 * Stores a request for a build with its audit entry and calls `startBuild`. Stores nothing if `startBuild` throws.
 * Returns the seconds to wait, and starts nothing, within `pauseSeconds` of the last request or after the requests of a
 * day.
 */
export async function requestBuild(
  { formerDeploy, detail, pauseSeconds }: BuildRequest,
  startBuild: () => Promise<void>,
): Promise<{ kind: 'requested' } | { kind: 'too-soon' | 'too-many'; waitSeconds: number }> {
  return await transaction(async (trx) => {
    await trx.selectNoFrom(sql`pg_advisory_xact_lock(hashtext('site_builds'))`.as('lock')).execute()
    const builds = await trx
      .selectFrom('site_builds')
      .select(sql<number>`extract(epoch from now() - requested_at)::float8`.as('age'))
      .where('requested_at', '>', secondsFromNow(-DAY_S))
      .orderBy('requested_at', 'desc')
      .limit(MAX_BUILDS_PER_DAY)
      .execute()
    const [newest, tooMany] = [builds[0], builds[MAX_BUILDS_PER_DAY - 1]]
    if (newest && newest.age < pauseSeconds)
      return { kind: 'too-soon', waitSeconds: Math.ceil(pauseSeconds - newest.age) }
    if (tooMany) return { kind: 'too-many', waitSeconds: Math.ceil(DAY_S - tooMany.age) }
    await trx
      .insertInto('site_builds')
      .values({ former_deploy: formerDeploy, requested_by: getActor()?.name ?? null })
      .execute()
    await insertAuditEntry(trx, { action: 'publish-site', detail })
    await startBuild()
    return { kind: 'requested' }
  })
}
