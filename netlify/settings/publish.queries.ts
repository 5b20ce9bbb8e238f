import { sql } from 'kysely'
import { insertAuditEntry } from '#netlify/activity/audit.queries.ts'
import { db, transaction } from '#netlify/database/client.ts'
import { now, secondsFromNow } from '#netlify/database/expressions.ts'
import { getActor } from '#netlify/http/actor.ts'

const MAX_BUILDS = 10

export type StoredBuild = Awaited<ReturnType<typeof listBuilds>>[number]

/** Lists the last requests for a build, newest first. */
export async function listBuilds() {
  return await db().selectFrom('site_builds').selectAll().orderBy('id', 'desc').limit(MAX_BUILDS).execute()
}

export async function countBuildsOfMonth(): Promise<number> {
  const { amount } = await db()
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
 * Returns false, and starts nothing, within `pauseSeconds` of the last request.
 */
export async function requestBuild(
  { formerDeploy, detail, pauseSeconds }: BuildRequest,
  startBuild: () => Promise<void>,
): Promise<boolean> {
  return await transaction(async (trx) => {
    await trx.selectNoFrom(sql`pg_advisory_xact_lock(hashtext('site_builds'))`.as('lock')).execute()
    const recentBuild = await trx
      .selectFrom('site_builds')
      .select('id')
      .where('requested_at', '>', secondsFromNow(-pauseSeconds))
      .executeTakeFirst()
    if (recentBuild) return false
    await trx
      .insertInto('site_builds')
      .values({ former_deploy: formerDeploy, requested_by: getActor()?.name ?? null })
      .execute()
    await insertAuditEntry(trx, { action: 'publish-site', detail })
    await startBuild()
    return true
  })
}
