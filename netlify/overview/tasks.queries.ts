import { sql } from 'kysely'
import { readDb } from '#netlify/database/client.ts'
import { aboutColumns } from '#netlify/submissions/inbox/history.queries.ts'
import { inboxTables, isInInbox, type Scope } from '#netlify/submissions/inbox/inbox-filter.queries.ts'
import type { Task, Tasks } from '#src/contract/overview/overview.ts'
import type { SubmissionKind } from '#src/contract/submissions/submissions.ts'

const MAX_TASKS = 20

const doneStatuses = { messages: 'answered', volunteers: 'active' } as const satisfies Record<SubmissionKind, string>

function selectTasks(kind: SubmissionKind, scope: Scope) {
  return readDb()
    .selectFrom(inboxTables[kind])
    .select((eb) => [
      eb.val<SubmissionKind>(kind).as('kind'),
      'id',
      'name',
      eb.ref(aboutColumns[kind]).as('about'),
      'created_at as createdAt',
      'due_on as dueOn',
    ])
    .where(isInInbox(kind, { scope, search: null, assigned: 'me' }))
    .where('status', '<>', doneStatuses[kind])
}

/** Lists the open submissions of the member who asks: by due day, then those without one, oldest first. */
export async function listTasks(scope: Scope): Promise<Tasks> {
  const rows = await readDb()
    .selectFrom(selectTasks('volunteers', scope).unionAll(selectTasks('messages', scope)).as('task'))
    .selectAll()
    .select(sql<string>`count(*) over ()`.as('total'))
    .orderBy('dueOn', (order) => order.asc().nullsLast())
    .orderBy('createdAt')
    .orderBy('id')
    .limit(MAX_TASKS)
    .execute()
  const items = rows.map(({ total: _, createdAt, dueOn, ...row }): Task => {
    return { ...row, createdAt: createdAt.toISOString(), ...(dueOn && { dueOn }) }
  })
  return { total: Number(rows[0]?.total ?? 0), items }
}
