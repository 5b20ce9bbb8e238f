import { findInvitedOwner, type NamedMoment } from '#netlify/database/access-notices.ts'
import { findReopening } from '#netlify/database/password-epochs.ts'
import type { TouchedSession } from '#netlify/database/sessions.ts'
import { deployContext } from '#netlify/env.ts'
import { findClosingOfSession } from '#netlify/security/session.ts'
import { sharedAt } from '#netlify/security/shared.ts'
import type { AccessNotice } from '#src/contract/session.ts'

function toOwnerNotice(
  kind: 'owner-invited' | 'owner-joined',
  found: NamedMoment | undefined,
): AccessNotice | undefined {
  return found && { kind, name: found.name, at: found.at.toISOString() }
}

/** Shown to owners and the shared password. */
export async function findNotice(request: Request, session: TouchedSession): Promise<AccessNotice | undefined> {
  const { id, member } = session
  if (member && member.role !== 'owner') return undefined
  const reopened = sharedAt(request).refusal === 'closed' ? await findReopening(deployContext()) : undefined
  if (reopened) return { kind: 'shared-reopened', at: reopened.toISOString() }
  return member ? undefined : toOwnerNotice('owner-invited', await findInvitedOwner(id))
}

/** Shown to browsers whose shared-password session ended when the first owner joined. */
export async function findEndNotice(request: Request): Promise<AccessNotice | undefined> {
  return toOwnerNotice('owner-joined', await findClosingOfSession(request))
}
