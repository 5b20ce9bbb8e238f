import { type RefObject, useState } from 'react'
import { changeMember, inviteMember, removeMember, renewInvitation } from '#src/api/admin/members.ts'
import { ApiError } from '#src/api/client.ts'
import type { Invitation, ListedMember, MemberInput } from '#src/contract/staff.ts'
import { describeFailure } from '#src/features/admin/factor/describe-failure.ts'
import { restoreFocus } from '#src/features/admin/restore-focus.ts'
import { showToast } from '#src/stores/toasts.ts'
import { teamTexts as texts } from './texts.ts'

type OpenTeamPanel =
  | { kind: 'list' | 'invite' }
  | { kind: 'change'; id: string }
  | { kind: 'link'; name: string; invitation: Invitation }

/** Keeps the state of the Team tab and provides its actions. */
export function useTeam(headingRef: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState<OpenTeamPanel>({ kind: 'list' })
  const [question, setQuestion] = useState<{ kind: 'renew' | 'remove'; member: ListedMember }>()
  const [pending, setPending] = useState(false)

  function closePanel() {
    setOpen({ kind: 'list' })
    restoreFocus(() => headingRef.current)
  }

  async function runConfirmedAction() {
    if (!question || pending) return
    const { kind, member } = question
    const { id, name } = member
    setPending(true)
    try {
      if (kind === 'remove') {
        await removeMember(id)
        showToast(texts.remove.describeRemoved(name))
        closePanel()
      } else setOpen({ kind: 'link', name, invitation: await renewInvitation(id) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const failureTitle = kind === 'remove' ? texts.remove.describeRemoveFailed(name) : texts.createFailed
      showToast({ title: failureTitle, description: describeFailure(error), variant: 'destructive' })
    }
    setPending(false)
    setQuestion(undefined)
  }

  return {
    open,
    startInvite: () => setOpen({ kind: 'invite' }),
    startChange: ({ id }: ListedMember) => setOpen({ kind: 'change', id }),
    closePanel,
    async invite(input: MemberInput) {
      const { member, invitation } = await inviteMember(input)
      setOpen({ kind: 'link', name: member.name, invitation })
    },
    async change(id: string, input: MemberInput) {
      const { name } = await changeMember(id, input)
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
