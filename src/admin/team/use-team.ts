import { type RefObject, useState } from 'react'
import { showFailure } from '#src/admin/account/factors/describe-failure.ts'
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

const revalidates = [listMembersOperation.path]

/** Keeps the state of the Team tab and provides its actions. */
export function useTeam(headingRef: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState<OpenTeamPanel>({ kind: 'list' })
  const [question, setQuestion] = useState<{ kind: 'renew' | 'remove'; member: ListedMember }>()
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
  const pending = renewal.isMutating || removal.isMutating

  function closePanel() {
    setOpen({ kind: 'list' })
    restoreFocus(() => headingRef.current)
  }

  async function runConfirmedAction() {
    if (!question) return
    const { id } = question.member
    if (question.kind === 'remove') await removal.trigger({ id })
    else await renewal.trigger({ id })
    setQuestion(undefined)
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
    pending,
    askToConfirm: (kind: 'renew' | 'remove', member: ListedMember) => setQuestion({ kind, member }),
    dialogProps: {
      open: question !== undefined,
      pending,
      onConfirm: runConfirmedAction,
      onCancel: () => setQuestion(undefined),
    },
  }
}
