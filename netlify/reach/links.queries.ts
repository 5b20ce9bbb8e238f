import { type Expression, expressionBuilder, type Selectable, type SqlBool } from 'kysely'
import { insertAuditEntry } from '#netlify/activity/audit.queries.ts'
import type { ChangeResult } from '#netlify/database/change.ts'
import { type Executor, type Reader, readDb, transaction } from '#netlify/database/client.ts'
import { now } from '#netlify/database/expressions.ts'
import type { DB, ReachLinks } from '#netlify/database/types.ts'
import { getActor } from '#netlify/http/actor.ts'
import type { Scope } from '#netlify/submissions/inbox/inbox-filter.queries.ts'
import {
  type LinkChange,
  type LinkChannel,
  type LinkInput,
  MAX_LINKS,
  type ReachLink,
  roundCount,
} from '#src/contract/reach/links.ts'
import { createRandomCode } from './codes.ts'
import { findPublicPages } from './pages.queries.ts'
import { countPerCode } from './sign-ups.queries.ts'

const eb = expressionBuilder<DB, 'reach_links'>()

/** Matches links that a member sees: those of the areas and of the whole state. */
export function isVisible(scope: Scope): Expression<SqlBool> {
  if (scope === 'all') return eb.lit(true)
  return eb.or([eb('lga', 'is', null), eb('lga', '=', eb.fn.any(eb.val(scope)))])
}

/** Matches links that a member may change. */
function isChangeable(scope: Scope): Expression<SqlBool> {
  return scope === 'all' ? eb.lit(true) : eb('lga', '=', eb.fn.any(eb.val(scope)))
}

function toLink(
  row: Selectable<ReachLinks>,
  { scope, counts, pages }: { scope: Scope; counts: Map<string, number>; pages: Map<string, string> },
): ReachLink {
  const { code, name, path, lga, version, created_at } = row
  return {
    code,
    name,
    path,
    page: pages.get(path) ?? null,
    lga,
    channel: row.channel as LinkChannel,
    version,
    createdAt: created_at.toISOString(),
    canChange: scope === 'all' || (lga !== null && scope.includes(lga)),
    signUps: roundCount(counts.get(code) ?? 0),
  }
}

export async function listLinks(scope: Scope): Promise<ReachLink[]> {
  const [rows, counts] = await Promise.all([
    readDb()
      .selectFrom('reach_links')
      .selectAll()
      .where(isVisible(scope))
      .orderBy('created_at', 'desc')
      .orderBy('code')
      .limit(MAX_LINKS)
      .execute(),
    countPerCode(scope),
  ])
  const pages = await findPublicPages(rows.map(({ path }) => path))
  return rows.map((row) => toLink(row, { scope, counts, pages }))
}

async function findLink(reader: Reader, code: string, scope: Scope): Promise<ReachLink | undefined> {
  const row = await reader.selectFrom('reach_links').selectAll().where('code', '=', code).executeTakeFirst()
  if (!row) return undefined
  const counts = await countPerCode(scope, code, reader)
  const pages = await findPublicPages([row.path], reader)
  return toLink(row, { scope, counts, pages })
}

async function insertRow(trx: Executor, { code, ...fields }: LinkInput): Promise<string | undefined> {
  const row = await trx
    .insertInto('reach_links')
    .values({ ...fields, code: code ?? createRandomCode(), changed_by: getActor()?.name ?? null })
    .onConflict((conflictBuilder) => conflictBuilder.column('code').doNothing())
    .returning('code')
    .executeTakeFirst()
  return row?.code
}

/** True if volunteers came by a code whose link was deleted: they are not those of another link. */
async function isFormerCode(trx: Executor, code: string): Promise<boolean> {
  const row = await trx
    .selectFrom('volunteers')
    .select('id')
    .where('source_code', '=', code)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Creates a link. A code that staff chose may be taken; a random one is made again. */
export async function insertLink(input: LinkInput, scope: Scope): Promise<ReachLink | 'taken' | 'full'> {
  return await transaction(async (trx) => {
    const { count } = await trx
      .selectFrom('reach_links')
      .select((countBuilder) => countBuilder.cast<number>(countBuilder.fn.countAll(), 'integer').as('count'))
      .executeTakeFirstOrThrow()
    if (count >= MAX_LINKS) return 'full'
    if (input.code !== null && (await isFormerCode(trx, input.code))) return 'taken'
    const code = (await insertRow(trx, input)) ?? (input.code === null ? await insertRow(trx, input) : undefined)
    if (!code) return 'taken'
    await insertAuditEntry(trx, { action: 'create-link', detail: `${code} ${input.name}` })
    return (await findLink(trx, code, scope)) ?? 'taken'
  })
}

/** Finds the path of a link that the member may change. */
export async function findChangeablePath(code: string, scope: Scope): Promise<string | undefined> {
  const row = await readDb()
    .selectFrom('reach_links')
    .select('path')
    .where('code', '=', code)
    .where(isChangeable(scope))
    .executeTakeFirst()
  return row?.path
}

interface ChangeCondition {
  /** Versions of which the link has one; undefined for any. */
  versions: number[] | undefined
  scope: Scope
}

async function lockLink(
  trx: Executor,
  code: string,
  { versions, scope }: ChangeCondition,
): Promise<ChangeResult<{ name: string }>> {
  const row = await trx
    .selectFrom('reach_links')
    .select(['name', 'version'])
    .where('code', '=', code)
    .where(isChangeable(scope))
    .forUpdate()
    .executeTakeFirst()
  if (!row) return { kind: 'not-found' }
  return versions && !versions.includes(row.version) ? { kind: 'conflict' } : { kind: 'done', name: row.name }
}

export async function updateLink(
  code: string,
  change: LinkChange,
  condition: ChangeCondition,
): Promise<ChangeResult<{ item: ReachLink }>> {
  return await transaction(async (trx) => {
    const locked = await lockLink(trx, code, condition)
    if (locked.kind !== 'done') return locked
    await trx
      .updateTable('reach_links')
      .set((set) => ({
        ...change,
        version: set('version', '+', 1),
        updated_at: now,
        changed_by: getActor()?.name ?? null,
      }))
      .where('code', '=', code)
      .execute()
    await insertAuditEntry(trx, { action: 'change-link', detail: `${code} ${change.name}` })
    const item = await findLink(trx, code, condition.scope)
    return item ? { kind: 'done', item } : { kind: 'not-found' }
  })
}

export async function deleteLink(code: string, condition: ChangeCondition): Promise<ChangeResult<{ name: string }>> {
  return await transaction(async (trx) => {
    const locked = await lockLink(trx, code, condition)
    if (locked.kind !== 'done') return locked
    await trx.deleteFrom('reach_links').where('code', '=', code).execute()
    await insertAuditEntry(trx, { action: 'delete-link', detail: `${code} ${locked.name}` })
    return locked
  })
}

export interface IndexedLink {
  code: string
  path: string
}

/** Lists what the index holds, so that links redirect without the database. */
export async function listIndexedLinks(): Promise<IndexedLink[]> {
  return await readDb().selectFrom('reach_links').select(['code', 'path']).execute()
}

export async function findLinkPath(code: string): Promise<string | undefined> {
  const row = await readDb().selectFrom('reach_links').select('path').where('code', '=', code).executeTakeFirst()
  return row?.path
}
