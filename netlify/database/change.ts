import { Problem } from '#netlify/http/problem.ts'

export type ChangeResult<Done> = { kind: 'not-found' } | { kind: 'conflict' } | ({ kind: 'done' } & Done)

/** Throws a `Problem` with HTTP status 404 for a missing row and 412 for a version conflict. */
export function requireChanged<Done>(changeResult: ChangeResult<Done>, itemName: string): Done {
  if (changeResult.kind === 'not-found') throw new Problem(404)
  if (changeResult.kind === 'conflict') throw new Problem(412, `Another user changed this ${itemName} in the meantime.`)
  return changeResult
}
