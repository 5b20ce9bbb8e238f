import * as z from 'zod/mini'
import { defineOperation, staffBodyErrors } from '#src/contract/rules/operation.ts'
import { type CursorPage, inboxFilter, treatEmptyAsUndefined } from './inbox.ts'
import type { SubmissionByKind } from './kinds.ts'
import { type SubmissionKind, submissionKinds } from './submissions.ts'

export const moderationKinds = [...submissionKinds, 'dead-letters'] as const
export type ModerationKind = (typeof moderationKinds)[number]

/** Submission above the abuse limits. `network` is a prefix of its network's keyed hash, which hides the IP address. */
export type QuarantinedRow = SubmissionByKind[SubmissionKind] & { kind: SubmissionKind; network: string }

/** Queued submission that could not be stored, because its text is truncated or the database rejected it. */
export interface DeadLetter {
  kind: 'dead-letters'
  /** Name of the blob that contains the dead letter. */
  id: string
  /** Time at which the submission was received, ISO 8601; null when the blob's name does not contain a time. */
  receivedAt: string | null
  /** Kind of the submission; null when the text does not tell it. */
  submissionKind: SubmissionKind | null
  /** Text of the blob, which may be truncated JSON. */
  text: string
}

export type ModerationRow = QuarantinedRow | DeadLetter

/** Page of one kind, with its total count and the count per network. `asOf` is the time of the query, ISO 8601. */
export interface ModerationPage extends CursorPage<ModerationRow> {
  count: number
  networks: { name: string; count: number }[]
  asOf: string
}

const optionalNetwork = treatEmptyAsUndefined(z.string().check(z.regex(/^[\da-z]{1,8}$/, 'Invalid network')))

export const moderationQuery = z.object({
  kind: z.enum(moderationKinds),
  network: optionalNetwork,
  cursor: inboxFilter.cursor,
})

export const MAX_DEAD_LETTERS = 50
const MAX_IDS = 1000

/** Selects quarantined submissions by id, or all that arrived until a given time, optionally from one network only. */
const quarantineSelection = z.union([
  z.object({ ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(MAX_IDS)) }),
  z.object({ until: z.iso.datetime(), network: optionalNetwork }),
])

const deadLetterSelection = z.object({
  ids: z
    .array(z.string().check(z.regex(/^[\w-]{1,40}\/[\w-]{1,40}$/, 'Invalid name')))
    .check(z.minLength(1), z.maxLength(MAX_DEAD_LETTERS)),
})

const quarantineDecision = z.object({
  kind: z.enum(submissionKinds),
  action: z.enum(['release', 'delete']),
  selection: quarantineSelection,
})

const deadLetterDecision = z.object({
  kind: z.literal('dead-letters'),
  action: z.enum(['retry', 'delete']),
  selection: deadLetterSelection,
})

export const moderationDecision = z.discriminatedUnion('kind', [quarantineDecision, deadLetterDecision])

export type QuarantineSelection = z.output<typeof quarantineSelection>
export type QuarantineDecision = z.output<typeof quarantineDecision>
export type DeadLetterDecision = z.output<typeof deadLetterDecision>
export type ModerationDecision = z.output<typeof moderationDecision>

/** IP network that sent recent submissions. `name` is a prefix of its keyed hash, which hides the IP address. */
export interface RecentNetwork {
  name: string
  volunteers: number
  messages: number
  quarantined: number
  /** Names of up to three senders, from the network's latest submissions. */
  senders: string[]
}

/** Networks with the most submissions. `all` is the number of all networks, `asOf` the time of the query (ISO 8601). */
export interface NetworkPage {
  networks: RecentNetwork[]
  all: number
  asOf: string
}

export const networkQuery = z.object({ since: z.iso.datetime() })

export const MAX_NETWORKS = 200

/** Request to quarantine the submissions that the given networks sent between `since` and `until`. */
export const quarantineInput = z.object({
  networks: z
    .array(z.string().check(z.regex(/^[0-9a-f]{8}$/, 'Invalid network')))
    .check(z.minLength(1), z.maxLength(MAX_NETWORKS)),
  since: z.iso.datetime(),
  until: z.iso.datetime(),
})

export type QuarantineInput = z.output<typeof quarantineInput>
export type QuarantineResult = Record<SubmissionKind, number>

const path = '/api/admin/moderation'
const networksPath = `${path}/networks`

/** Lists a `kind` of submissions that wait for a decision. Query: `kind`, `network` and `cursor`. */
export const listModerationOperation = defineOperation<void, ModerationPage>('GET', path, [401, 422])

/** Releases, retries or deletes submissions. `done` is their number: other members may have decided some earlier. */
export const decideModerationOperation = defineOperation<ModerationDecision, { done: number }>(
  'POST',
  path,
  staffBodyErrors,
)

/** Lists networks that sent submissions since the ISO 8601 time in the query parameter `since`. */
export const listNetworksOperation = defineOperation<void, NetworkPage>('GET', networksPath, [401, 422])

export const quarantineNetworksOperation = defineOperation<QuarantineInput, QuarantineResult>(
  'POST',
  networksPath,
  staffBodyErrors,
)
