import { useOperationMutation } from '#src/admin/api/operations.ts'
import { ConfirmDialog, useConfirmation } from '#src/admin/ui/ConfirmDialog.tsx'
import { showFailure } from '#src/admin/ui/describe-failure.ts'
import { ButtonRow } from '#src/admin/ui/layout.tsx'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { Time } from '#src/admin/ui/Time.tsx'
import type { Invitation, ListedMember } from '#src/contract/team/members.ts'
import {
  listMembersOperation,
  removeMemberOperation,
  renewInvitationOperation,
  revokeInvitationOperation,
} from '#src/contract/team/operations.ts'
import { formatShortDateTime } from '#src/lib/dates/short-date-time.ts'
import { Button } from '#src/ui/Button.tsx'
import { tagClass } from '#src/ui/button-classes.ts'
import { showToast } from '#src/ui/toasts/toasts.ts'
import { hasLoginFactor, hasValidInvitation, isLockedOut, roleTexts } from './members.ts'
import { teamTexts } from './texts.ts'

const texts = teamTexts.member
const LOW_CODE_COUNT = 3

function describeAccess(member: ListedMember): string {
  const { passkeys, hasPassword, recoveryCodes, invitedUntil, invitedBy } = member
  const { access } = teamTexts
  if (isLockedOut(member)) return access.lockedOutMember
  const linkText = hasValidInvitation(member) && access.linkUntil(formatShortDateTime(invitedUntil ?? ''), invitedBy)
  if (!hasLoginFactor(member)) return `${access.notSetUp} ${linkText}`
  const factorTexts = [passkeys > 0 && access.passkeys(passkeys), hasPassword && access.password]
  const codesText = recoveryCodes < LOW_CODE_COUNT && access.codesLeft(recoveryCodes)
  const factors = factorTexts.filter((factorText) => factorText !== false)
  const loginText = member.hasLoggedIn ? access.logsInWith(factors) : access.hasSetUp(factors)
  return [loginText, codesText, linkText].filter(Boolean).join(' ')
}

interface Props {
  member: ListedMember
  onEdit: () => void
  onRenewed: (invitation: Invitation) => void
  onRemoved: () => void
}

export function MemberRow({ member, onEdit, onRenewed, onRemoved }: Props) {
  const { id, name, role, lgas, usedAt, isYou } = member
  const renewal = useOperationMutation(renewInvitationOperation, {
    revalidates: [listMembersOperation.path],
    onSuccess: onRenewed,
    onError: (error) => showFailure(teamTexts.createFailed, error),
  })
  const revocation = useOperationMutation(revokeInvitationOperation, {
    revalidates: [listMembersOperation.path],
    onSuccess: () => showToast(texts.describeRevoked(name)),
    onError: (error) => showFailure(texts.describeRevokeFailed(name), error),
  })
  const removal = useOperationMutation(removeMemberOperation, {
    revalidates: [listMembersOperation.path],
    onSuccess() {
      showToast(teamTexts.remove.describeRemoved(name))
      onRemoved()
    },
    onError: (error) => showFailure(teamTexts.remove.describeRemoveFailed(name), error),
  })
  const confirmation = useConfirmation((action: 'renew' | 'remove') =>
    action === 'renew' ? renewal.trigger({ id }) : removal.trigger({ id }),
  )
  const question = teamTexts[confirmation.subject ?? 'remove']

  return (
    <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
      <div className="grid max-w-sheet min-w-[min(100%,16rem)] flex-1 gap-1">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h3 className={adminStyles.title}>{name}</h3>
          <span className={`edge-1 border-transparent bg-ink text-white ${tagClass}`}>{roleTexts[role].label}</span>
          {isYou && <span>{texts.youTag}</span>}
        </div>
        {lgas.length > 0 && <p>{lgas.join(', ')}</p>}
        <p className={isLockedOut(member) ? adminStyles.notSaved : ''}>{describeAccess(member)}</p>
        <p className={adminStyles.facts}>
          {usedAt ? (
            <>
              {texts.lastSeen} <Time at={usedAt} />
            </>
          ) : (
            texts.loggedOut
          )}
        </p>
      </div>
      <ButtonRow>
        <Button variant="quiet" aria-label={texts.editOf(name)} onClick={onEdit}>
          {texts.edit}
        </Button>
        <Button
          variant="quiet"
          aria-label={texts.renewOf(name)}
          pending={renewal.isMutating}
          onClick={() => confirmation.ask('renew')}
        >
          {texts.renew}
        </Button>
        {hasValidInvitation(member) && (
          <Button
            variant="quiet"
            aria-label={texts.revokeOf(name)}
            pending={revocation.isMutating}
            onClick={() => void revocation.trigger({ id })}
          >
            {texts.revoke}
          </Button>
        )}
        <Button variant="danger" aria-label={texts.removeOf(name)} onClick={() => confirmation.ask('remove')}>
          {texts.remove}
        </Button>
      </ButtonRow>
      <ConfirmDialog
        {...confirmation.dialog}
        title={question.title(name)}
        text={question.text}
        confirmLabel={question.confirm}
      />
    </div>
  )
}
