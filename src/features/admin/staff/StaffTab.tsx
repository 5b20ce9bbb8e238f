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
import { useStaff } from './use-staff.ts'

const questions = {
  remove: {
    title: (name: string) => `Remove ${name}?`,
    text: 'Their devices are logged out at once, and nothing that they set up opens the site any more. What they did stays in the activity.',
    confirm: 'Remove',
  },
  renew: {
    title: (name: string) => `Make a new link for ${name}?`,
    text: 'They are logged out everywhere at once. With it they set up their access anew, for example after a lost phone. A link from before is worth nothing any more; their passkeys and password work until the new one is used, and not after it.',
    confirm: 'Make the link',
  },
}

export function StaffTab() {
  const heading = useRef<HTMLHeadingElement>(null)
  const { data: members = [], error, isLoading, mutate: reload } = useMembers()
  const staff = useStaff(heading)
  const { open, asked } = staff
  const isFirst = members.length === 0 && open.kind !== 'link'
  const question = asked && questions[asked.kind]
  const invite = open.kind === 'list' && members.length > 0 && (
    <Button onClick={staff.startInvite}>Invite somebody</Button>
  )

  return (
    <TabSection heading="People" headingRef={heading} action={invite}>
      {open.kind === 'link' && <InvitationCard name={open.name} invitation={open.invitation} onDone={staff.close} />}
      {open.kind === 'invite' && (
        <section className={admin.sheet} aria-labelledby="invite">
          <h3 className="text-xl" id="invite">
            Invite somebody
          </h3>
          <MemberForm
            submit="Make the link"
            failed="Failed to make the link"
            onSubmit={staff.invite}
            onCancel={staff.close}
          />
        </section>
      )}
      <LoadState
        loading={isLoading}
        failed={error !== undefined}
        empty={false}
        placeholder={<p role="status">Loading people...</p>}
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
                      submit="Save"
                      failed={`Failed to change ${member.name}`}
                      onSubmit={(input) => staff.change(member.id, input)}
                      onCancel={staff.close}
                    />
                  </div>
                ) : (
                  <MemberRow
                    member={member}
                    renewing={staff.pending && asked?.kind === 'renew' && asked.member.id === member.id}
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
            Passkeys belong to this site’s domain, <strong>{location.hostname}</strong>. Before the site moves to
            another one, see that every owner has a password and a code too, or recovery codes on paper: on the new
            domain each sets up a new passkey.
          </Note>
        )}
      </LoadState>
      <ConfirmDialog
        {...staff.answer}
        title={question?.title(asked?.member.name ?? '') ?? ''}
        text={question?.text ?? ''}
        confirm={question?.confirm ?? ''}
      />
    </TabSection>
  )
}
