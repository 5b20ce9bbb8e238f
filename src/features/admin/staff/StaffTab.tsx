import { useRef } from 'react'
import { useMembers } from '#src/api/admin/staff.ts'
import { ConfirmDialog } from '#src/components/staff/ConfirmDialog.tsx'
import { Button } from '#src/components/ui/Button.tsx'
import { LoadState } from '#src/components/ui/LoadState.tsx'
import { admin } from '#src/features/admin/looks.ts'
import { Note } from '#src/features/admin/Note.tsx'
import { TabSection } from '#src/features/admin/TabSection.tsx'
import { FirstOwner } from './FirstOwner.tsx'
import { InvitationCard } from './InvitationCard.tsx'
import { MemberForm } from './MemberForm.tsx'
import { MemberRow } from './MemberRow.tsx'
import { teamTexts as texts } from './texts.ts'
import { useStaff } from './use-staff.ts'

export function StaffTab() {
  const heading = useRef<HTMLHeadingElement>(null)
  const { data: members = [], error, isLoading, mutate: reload } = useMembers()
  const staff = useStaff(heading)
  const { open, question } = staff
  const isFirst = members.length === 0 && open.kind !== 'link'
  const questionTexts = question && texts[question.kind]
  const invite = open.kind === 'list' && members.length > 0 && (
    <Button onClick={staff.startInvite}>{texts.invite}</Button>
  )

  return (
    <TabSection heading={texts.heading} headingRef={heading} action={invite}>
      {open.kind === 'link' && <InvitationCard name={open.name} invitation={open.invitation} onDone={staff.close} />}
      {open.kind === 'invite' && (
        <section className={admin.sheet} aria-labelledby="invite">
          <h3 className="text-xl" id="invite">
            {texts.invite}
          </h3>
          <MemberForm
            submit={texts.createLink}
            failed={texts.createFailed}
            onSubmit={staff.invite}
            onCancel={staff.close}
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
          <FirstOwner onInvite={staff.invite} />
        ) : (
          <ul>
            {members.map((member) => (
              <li key={member.id} className="border-line edge-t-2 py-4">
                {open.kind === 'change' && open.id === member.id ? (
                  <div className={admin.sheet}>
                    <MemberForm
                      member={member}
                      submit={texts.save}
                      failed={texts.form.updateFailed(member.name)}
                      onSubmit={(input) => staff.change(member.id, input)}
                      onCancel={staff.close}
                    />
                  </div>
                ) : (
                  <MemberRow
                    member={member}
                    renewing={staff.pending && question?.kind === 'renew' && question.member.id === member.id}
                    onChange={() => staff.startChange(member)}
                    onRenew={() => staff.ask('renew', member)}
                    onRemove={() => staff.ask('remove', member)}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
        {!isFirst && (
          <Note>
            {texts.passkeys.domain} <strong>{location.hostname}</strong>. {texts.passkeys.beforeMove}
          </Note>
        )}
      </LoadState>
      <ConfirmDialog
        {...staff.answer}
        title={questionTexts?.title(question?.member.name ?? '') ?? ''}
        text={questionTexts?.text ?? ''}
        confirm={questionTexts?.confirm ?? ''}
      />
    </TabSection>
  )
}
