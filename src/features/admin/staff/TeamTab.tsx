import { useRef } from 'react'
import { useMembers } from '#src/api/admin/members.ts'
import { ConfirmDialog } from '#src/components/staff/ConfirmDialog.tsx'
import { Button } from '#src/components/ui/Button.tsx'
import { LoadState } from '#src/components/ui/LoadState.tsx'
import { NoteBox } from '#src/features/admin/NoteBox.tsx'
import { adminStyles } from '#src/features/admin/styles.ts'
import { TabSection } from '#src/features/admin/TabSection.tsx'
import { FirstOwnerForm } from './FirstOwnerForm.tsx'
import { InvitationCard } from './InvitationCard.tsx'
import { MemberForm } from './MemberForm.tsx'
import { MemberRow } from './MemberRow.tsx'
import { teamTexts as texts } from './texts.ts'
import { useTeam } from './use-team.ts'

export function TeamTab() {
  const heading = useRef<HTMLHeadingElement>(null)
  const { data: members = [], error, isLoading, mutate: reload } = useMembers()
  const staff = useTeam(heading)
  const { open, question } = staff
  const isFirst = members.length === 0 && open.kind !== 'link'
  const questionTexts = question && texts[question.kind]
  const invite = open.kind === 'list' && members.length > 0 && (
    <Button onClick={staff.startInvite}>{texts.invite}</Button>
  )

  return (
    <TabSection heading={texts.heading} headingRef={heading} action={invite}>
      {open.kind === 'link' && (
        <InvitationCard name={open.name} invitation={open.invitation} onDone={staff.closePanel} />
      )}
      {open.kind === 'invite' && (
        <section className={adminStyles.sheet} aria-labelledby="invite">
          <h3 className="text-xl" id="invite">
            {texts.invite}
          </h3>
          <MemberForm
            submitLabel={texts.createLink}
            failedTitle={texts.createFailed}
            onSubmit={staff.invite}
            onCancel={staff.closePanel}
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
        {isFirst ? (
          <FirstOwnerForm onInvite={staff.invite} />
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
                      onSubmit={(input) => staff.change(member.id, input)}
                      onCancel={staff.closePanel}
                    />
                  </div>
                ) : (
                  <MemberRow
                    member={member}
                    renewing={staff.pending && question?.kind === 'renew' && question.member.id === member.id}
                    onChange={() => staff.startChange(member)}
                    onRenew={() => staff.askToConfirm('renew', member)}
                    onRemove={() => staff.askToConfirm('remove', member)}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
        {!isFirst && (
          <NoteBox>
            {texts.passkeys.domain} <strong>{location.hostname}</strong>. {texts.passkeys.moveWarning}
          </NoteBox>
        )}
      </LoadState>
      <ConfirmDialog
        {...staff.dialogProps}
        title={questionTexts?.title(question?.member.name ?? '') ?? ''}
        text={questionTexts?.text ?? ''}
        confirm={questionTexts?.confirm ?? ''}
      />
    </TabSection>
  )
}
