import { type Expression, expressionBuilder, type RawBuilder, sql } from 'kysely'
import { type Executor, type Reader, readDb } from '#netlify/database/client.ts'
import { MIN_PHONE_DIGITS, phoneDigits, toPhoneDigits } from '#netlify/database/search.ts'
import type { DB } from '#netlify/database/types.ts'
import { getActor } from '#netlify/http/actor.ts'
import type {
  RelatedSubmission,
  SubmissionEvent,
  SubmissionEventKind,
} from '#src/contract/submissions/inbox-operations.ts'
import { type SubmissionKind, submissionKinds } from '#src/contract/submissions/submissions.ts'
import { inboxTables, isInInbox, type Scope, submissionColumns } from './inbox-filter.queries.ts'

export interface NewSubmissionEvent {
  kind: SubmissionEventKind
  detail: string
  /** Contact of a merged submission. */
  email?: string | null
  phone?: string
}

/** Keeps a statement below the 65,535 parameters that PostgreSQL accepts. */
const MAX_INSERTED_ROWS = 5000

/** Adds entries to the history of each submission. Call it in the transaction of the change. */
export async function insertSubmissionEvents(
  executor: Executor,
  kind: SubmissionKind,
  ids: string[],
  events: NewSubmissionEvent[],
): Promise<void> {
  const changed_by = getActor()?.name ?? null
  const rows = ids.flatMap((id) => events.map((event) => ({ ...event, [submissionColumns[kind]]: id, changed_by })))
  for (let start = 0; start < rows.length; start += MAX_INSERTED_ROWS)
    await executor
      .insertInto('submission_events')
      .values(rows.slice(start, start + MAX_INSERTED_ROWS))
      .execute()
}

/** Copies the history of merged volunteers to the one that remains. */
export async function copyVolunteerEvents(executor: Executor, fromIds: string[], toId: string): Promise<void> {
  await executor
    .insertInto('submission_events')
    .columns(['volunteer_id', 'created_at', 'changed_by', 'kind', 'detail', 'email', 'phone'])
    .expression((eb) =>
      eb
        .selectFrom('submission_events')
        .select(eb.cast<string>(eb.val(toId), 'uuid').as('volunteer_id'))
        .select(['created_at', 'changed_by', 'kind', 'detail', 'email', 'phone'])
        .where('volunteer_id', 'in', fromIds)
        .orderBy('id'),
    )
    .execute()
}

/** Lists the history of a submission, newest entry first. */
export async function listSubmissionEvents(
  executor: Reader,
  kind: SubmissionKind,
  id: string,
): Promise<SubmissionEvent[]> {
  const rows = await executor
    .selectFrom('submission_events')
    .select(['created_at', 'changed_by', 'kind', 'detail'])
    .where(submissionColumns[kind], '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ created_at, changed_by: by, kind, detail }) => ({
    at: created_at.toISOString(),
    by,
    kind: kind as SubmissionEventKind,
    detail,
  }))
}

interface PersonContact {
  email: string | null
  phone: string | null
}

/** Returns the digits of a phone number; null for one that is too short to identify a person. */
export function toComparedPhone(phone: string | null): string | null {
  const digits = phone?.replace(/\D/g, '') ?? ''
  return digits.length >= MIN_PHONE_DIGITS ? digits : null
}

/** True if both submissions have the same phone number or e-mail address, so that they come from one person. */
export function isSamePerson(first: PersonContact, second: PersonContact): boolean {
  const isEqual = (value: string | null | undefined, otherValue: string | null | undefined) =>
    typeof value === 'string' && value === otherValue
  return (
    isEqual(first.email?.toLowerCase(), second.email?.toLowerCase()) ||
    isEqual(toComparedPhone(first.phone), toComparedPhone(second.phone))
  )
}

const MAX_RELATED = 20

/** E-mail address in lower case and digits of a phone number; null for a number that does not identify a person. */
interface ComparedContact {
  email: Expression<string | null>
  digits: Expression<string | null>
}

/** Matches the submissions of a person within the scope of a member. */
function isOfPerson(kind: SubmissionKind, scope: Scope, { email, digits }: ComparedContact) {
  const eb = expressionBuilder<DB, 'volunteers' | 'contact_messages'>()
  return eb.and([
    isInInbox(kind, { scope, search: null }),
    eb.or([eb(eb.fn<string>('lower', ['email']), '=', email), eb(phoneDigits, '=', digits)]),
  ])
}

// Bounds the work for a contact that a flood of forms has used.
const MAX_COUNTED = 100

/** SQL: the number of submissions of the person who sent the row of `outer`, this one included. */
export function countOfPerson(outer: SubmissionKind, scope: Scope): RawBuilder<number> {
  const outerTable = inboxTables[outer]
  const outerDigits = toPhoneDigits(sql.ref(`${outerTable}.phone`))
  const contact = {
    email: sql<string>`lower(${sql.ref(`${outerTable}.email`)})`,
    digits: sql<
      string | null
    >`case when length(${outerDigits}) >= ${sql.lit(MIN_PHONE_DIGITS)} then ${outerDigits} end`,
  }
  const counts = submissionKinds.map((kind) =>
    expressionBuilder<DB, never>()
      .selectFrom((eb) =>
        eb
          .selectFrom(sql.table(inboxTables[kind]).as('other'))
          .select(eb.lit(1).as('one'))
          .where(isOfPerson(kind, scope, contact))
          .limit(MAX_COUNTED)
          .as('entries'),
      )
      .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count')),
  )
  return sql<number>`${sql.join(counts, sql` + `)}`
}

/** Column that tells the submissions of a person apart. */
export const aboutColumns = { volunteers: 'lga', messages: 'subject' } as const satisfies Record<SubmissionKind, string>

async function listOfPerson(
  kind: SubmissionKind,
  scope: Scope,
  person: PersonContact & { id: string },
): Promise<RelatedSubmission[]> {
  const rows = await readDb()
    .selectFrom(inboxTables[kind])
    .select((eb) => ['id', 'version', 'name', 'created_at', 'status', eb.ref(aboutColumns[kind]).as('about')])
    .where('id', '<>', person.id)
    .where((eb) =>
      isOfPerson(kind, scope, {
        email: eb.val(person.email?.toLowerCase() ?? null),
        digits: eb.val(toComparedPhone(person.phone)),
      }),
    )
    .orderBy('created_at', 'desc')
    .limit(MAX_RELATED)
    .execute()
  return rows.map(({ created_at, ...row }) => ({ kind, ...row, createdAt: created_at.toISOString() }))
}

/** Lists the other submissions with the same phone number or e-mail address, newest first. */
export async function listRelatedSubmissions(
  scope: Scope,
  person: PersonContact & { id: string },
): Promise<RelatedSubmission[]> {
  return (await Promise.all(submissionKinds.map((kind) => listOfPerson(kind, scope, person)))).flat()
}
