import { getDeployContext } from '#netlify/env.ts'
import { findOwnerWhoEndedSession } from '#netlify/identity/sessions/session.ts'
import type { ActiveSession } from '#netlify/identity/sessions/sessions.queries.ts'
import type { AccessChange } from '#src/contract/session.ts'
import { findInvitedOwner, type OwnerEvent } from './access-notices.queries.ts'
import { findReopenedAt } from './password-epochs.queries.ts'
import { getSharedPasswordPolicy } from './shared-access.ts'

function toOwnerNotice(
  kind: 'owner-invited' | 'owner-joined',
  ownerEvent: OwnerEvent | undefined,
): AccessChange | undefined {
  return ownerEvent && { kind, name: ownerEvent.name, at: ownerEvent.at.toISOString() }
}

/** Finds a notice about login changes for owners and for users of the shared password. */
export async function findAccessNotice(request: Request, session: ActiveSession): Promise<AccessChange | undefined> {
  const { id, member } = session
  if (member && member.role !== 'owner') return undefined
  const reopenedAt =
    getSharedPasswordPolicy(request).refusal === 'closed' ? await findReopenedAt(getDeployContext()) : undefined
  if (reopenedAt) return { kind: 'shared-reopened', at: reopenedAt.toISOString() }
  return member ? undefined : toOwnerNotice('owner-invited', await findInvitedOwner(id))
}

/** Finds the notice for a browser whose shared-password session ended because the first owner joined. */
export async function findSharedAccessEndNotice(request: Request): Promise<AccessChange | undefined> {
  return toOwnerNotice('owner-joined', await findOwnerWhoEndedSession(request))
}
