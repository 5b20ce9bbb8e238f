import { type RawBuilder, sql } from 'kysely'
import { Problem } from '#netlify/http/problem.ts'

/** What became of a change that may name the versions it was made from. */
export type Change<Done> = { kind: 'not-found' } | { kind: 'conflict' } | ({ kind: 'done' } & Done)

/** What was done; 404 where there was no row, 412 where somebody else changed this `name` first. */
export function requireDone<Done>(change: Change<Done>, name: string): Done {
  if (change.kind === 'not-found') throw new Problem(404)
  if (change.kind === 'conflict') throw new Problem(412, `Somebody else changed this ${name} in the meantime.`)
  return change
}

/** True for a locked row, selected as `former`, whose version is one of these. */
export function isFormerVersion(versions: number[] = []): RawBuilder<boolean> {
  return sql<boolean>`former.former_version = any(${versions}::integer[])`
}

/** A left join fills the columns of a row that it did not find with null. */
export function isRow<Row extends { id: string }>(row: { [Column in keyof Row]: Row[Column] | null }): row is Row {
  return row.id !== null
}
