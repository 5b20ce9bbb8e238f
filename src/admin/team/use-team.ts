import { type RefObject, useState } from 'react'
import { showFailure } from '#src/admin/account/factors/describe-failure.ts'
import { useConfirmation } from '#src/admin/ui/ConfirmDialog.tsx'
import { restoreFocus } from '#src/admin/ui/restore-focus.ts'
import { useOperationMutation } from '#src/api/admin/operations.ts'
import type { Invitation, ListedMember, MemberInput } from '#src/contract/staff.ts'
import {
  changeMemberOperation,
  inviteMemberOperation,
  listMembersOperation,
  removeMemberOperation,
  renewInvitationOperation,
} from '#src/contract/staff.ts'
import { showToast } from '#src/ui/toasts/toasts.ts'
import { teamTexts as texts } from './texts.ts'

type OpenTeamPanel =
  | { kind: 'list' | 'invite' }
  | { kind: 'change'; id: string }
  | { kind: 'link'; name: string; invitation: Invitation }

interface TeamQuestion {
  kind: 'renew' | 'remove'
  member: ListedMember
}

const revalidates = [listMembersOperation.path]

/** Keeps the state of the Team tab and provides its actions. */
export function useTeam(headingRef: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState<OpenTeamPanel>({ kind: 'list' })
  const confirmation = useConfirmation(({ kind, member: { id } }: TeamQuestion) =>
    kind === 'remove' ? removal.trigger({ id }) : renewal.trigger({ id }),
  )
  const question = confirmation.subject
  const memberName = question?.member.name ?? ''
  const invitation = useOperationMutation(inviteMemberOperation, { revalidates })
  const change = useOperationMutation(changeMemberOperation, { revalidates })
  const renewal = useOperationMutation(renewInvitationOperation, {
    revalidates,
    onSuccess: (newInvitation) => setOpen({ kind: 'link', name: memberName, invitation: newInvitation }),
    onError: (error) => showFailure(texts.createFailed, error),
  })
  const removal = useOperationMutation(removeMemberOperation, {
    revalidates,
    onSuccess() {
      showToast(texts.remove.describeRemoved(memberName))
      closePanel()
    },
    onError: (error) => showFailure(texts.remove.describeRemoveFailed(memberName), error),
  })

  function closePanel() {
    setOpen({ kind: 'list' })
    restoreFocus(() => headingRef.current)
  }

  return {
    open,
    startInvite: () => setOpen({ kind: 'invite' }),
    startChange: ({ id }: ListedMember) => setOpen({ kind: 'change', id }),
    closePanel,
    async invite(input: MemberInput) {
      const { member, invitation: newInvitation } = await invitation.trigger({ body: input })
      setOpen({ kind: 'link', name: member.name, invitation: newInvitation })
    },
    async change(id: string, input: MemberInput) {
      const { name } = await change.trigger({ id, body: input })
      showToast(texts.member.describeUpdated(name))
      closePanel()
    },
    question,
    askToConfirm: confirmation.ask,
    dialog: confirmation.dialog,
  }
}
