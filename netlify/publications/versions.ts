import * as z from 'zod/mini'
import { findVersion, listVersions } from '#netlify/database/versions.ts'
import { purging } from '#netlify/edge/purge.ts'
import { readJson } from '#netlify/http/body.ts'
import { Problem } from '#netlify/http/problem.ts'
import { readQuery } from '#netlify/http/query.ts'
import { requireStaff } from '#netlify/security/guard.ts'
import type { Plan, Section } from '#src/contract/publication.ts'
import { type VersionDone, versionChoice } from '#src/contract/versions.ts'
import { toFieldErrors } from '#src/lib/field-errors.ts'
import { isSection, kinds } from './kinds.ts'
import { sectionName } from './section.ts'

const query = z.object({ section: sectionName, id: z.uuid() })

export async function answerVersions(request: Request): Promise<Response> {
  await requireStaff(request, 'publish')
  const { section, id } = readQuery(request, query)
  return Response.json(await listVersions(section as Section, id))
}

/** Changes the item into what it said then; what it says now is a version from then on. */
export async function restoreVersion(request: Request): Promise<Response> {
  await requireStaff(request, 'publish')
  const { section, id, number } = await readJson(request, versionChoice)
  const version = isSection(section) ? await findVersion(section, id, number) : undefined
  const kind = isSection(section) ? kinds[section] : undefined
  const item = await kind?.managed.findManaged(id)
  if (!version || !kind || !item || item.deletedAt) throw new Problem(404)
  const whole = kind.input.safeParse(version.fields)
  const errors = whole.success ? [] : toFieldErrors(whole.error.issues)
  const plan: Plan = item.state === 'draft' || !whole.success ? { state: 'draft' } : {}
  const fields = whole.success ? whole.data : kind.draft.safeParse(version.fields).data
  if (!fields) throw new Problem(422, 'This version cannot be read any more.')
  const change = await purging(() => kind.managed.update(id, fields, undefined, plan))
  if (change.kind !== 'done') throw new Problem(404)
  const done: VersionDone = { state: change.item.state, errors }
  return Response.json(done)
}
