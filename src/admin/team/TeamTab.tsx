import { useRef } from 'react'
import { ConfirmDialog } from '#src/admin/ui/ConfirmDialog.tsx'
import { InfoBox } from '#src/admin/ui/InfoBox.tsx'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { TabSection } from '#src/admin/ui/TabSection.tsx'
import { useOperation } from '#src/api/admin/operations.ts'
import { listMembersOperation } from '#src/contract/operations/staff.ts'
import { Button } from '#src/ui/Button.tsx'
import { LoadState } from '#src/ui/list/LoadState.tsx'
import { FirstOwnerForm } from './FirstOwnerForm.tsx'
import { InvitationCard } from './InvitationCard.tsx'
import { MemberForm } from './MemberForm.tsx'
import { MemberRow } from './MemberRow.tsx'
import { teamTexts as texts } from './texts.ts'
import { useTeam } from './use-team.ts'

export function TeamTab() {
  const headingRef = useRef<HTMLHeadingElement>(null)
  const { data: members = [], error, isLoading, mutate: reload } = useOperation(listMembersOperation)
  const team = useTeam(headingRef)
  const { open, question } = team
  const isFirstMember = members.length === 0 && open.kind !== 'link'
  const questionTexts = question && texts[question.kind]
  const inviteButton = open.kind === 'list' && members.length > 0 && (
    <Button onClick={team.startInvite}>{texts.invite}</Button>
  )

  return (
    <TabSection heading={texts.heading} headingRef={headingRef} action={inviteButton}>
      {open.kind === 'link' && (
        <InvitationCard name={open.name} invitation={open.invitation} onDone={team.closePanel} />
      )}
      {open.kind === 'invite' && (
        <section className={adminStyles.sheet} aria-labelledby="invite">
          <h3 className="text-xl" id="invite">
            {texts.invite}
          </h3>
          <MemberForm
            submitLabel={texts.createLink}
            failedTitle={texts.createFailed}
            onSubmit={team.invite}
            onCancel={team.closePanel}
          />
        </section>
      )}
      <LoadState
        loading={isLoading}
        failed={error !== undefined}
        empty={false}
        placeholder={<p role="status">{texts.loading}</p>}
        emptyText=""
        onRetry={() => reload()}
      >
        {isFirstMember ? (
          <FirstOwnerForm onInvite={team.invite} />
        ) : (
          <ul>
            {members.map((member) => (
              <li key={member.id} className="border-line edge-t-2 py-4">
                {open.kind === 'change' && open.id === member.id ? (
                  <div className={adminStyles.sheet}>
                    <MemberForm
                      member={member}
                      submitLabel={texts.save}
                      failedTitle={texts.form.updateFailed(member.name)}
                      onSubmit={(input) => team.change(member.id, input)}
                      onCancel={team.closePanel}
                    />
                  </div>
                ) : (
                  <MemberRow
                    member={member}
                    isRenewingInvitation={
                      team.pending && question?.kind === 'renew' && question.member.id === member.id
                    }
                    onEdit={() => team.startChange(member)}
                    onRenewInvitation={() => team.askToConfirm('renew', member)}
                    onRemove={() => team.askToConfirm('remove', member)}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
        {!isFirstMember && (
          <InfoBox>
            {texts.passkeys.domain} <strong>{location.hostname}</strong>. {texts.passkeys.moveWarning}
          </InfoBox>
        )}
      </LoadState>
      <ConfirmDialog
        {...team.dialogProps}
        title={questionTexts?.title(question?.member.name ?? '') ?? ''}
        text={questionTexts?.text ?? ''}
        confirmLabel={questionTexts?.confirm ?? ''}
      />
    </TabSection>
  )
}
