import { useEffect, useRef } from 'react'
import { InfoBox } from '#src/admin/ui/Alert.tsx'
import { ConfirmDialog } from '#src/admin/ui/ConfirmDialog.tsx'
import { copyText } from '#src/admin/ui/copy-text.ts'
import { ButtonRow, Section } from '#src/admin/ui/layout.tsx'
import { QueryState } from '#src/admin/ui/load-states.tsx'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { Time } from '#src/admin/ui/Time.tsx'
import { useOperation } from '#src/api/admin/operations.ts'
import type { Invitation } from '#src/contract/staff.ts'
import { listMembersOperation } from '#src/contract/staff.ts'
import { formatShortDateTime } from '#src/lib/dates/short-date-time.ts'
import { toWhatsAppShareLink } from '#src/lib/seo/share.ts'
import { Button } from '#src/ui/Button.tsx'
import { buttonClasses } from '#src/ui/button-classes.ts'
import { FirstOwnerForm, MemberForm } from './MemberForm.tsx'
import { MemberRow } from './MemberRow.tsx'
import { teamTexts } from './texts.ts'
import { useTeam } from './use-team.ts'

const texts = teamTexts.invitation

interface Props {
  name: string
  invitation: Invitation
  onDone: () => void
}

export function InvitationCard({ name, invitation: { link, expiresAt }, onDone }: Props) {
  const headingRef = useRef<HTMLHeadingElement>(null)
  const invitationMessage = texts.message(name, formatShortDateTime(expiresAt))

  // Focus the heading, because this card replaces the form that had the focus.
  useEffect(() => headingRef.current?.focus(), [])

  return (
    <section className={adminStyles.sheet} aria-labelledby="invitation">
      <h3 className="text-xl" id="invitation" ref={headingRef} tabIndex={-1}>
        {texts.title(name)}
      </h3>
      <p className="max-w-text">
        {texts.validity} <Time at={expiresAt} />. {texts.warning(name)}
      </p>
      <p className="bg-paper-deep p-4 wrap-anywhere">{link}</p>
      <ButtonRow>
        <a
          className={buttonClasses.plate}
          href={toWhatsAppShareLink(invitationMessage, link)}
          target="_blank"
          rel="noreferrer"
        >
          {texts.whatsApp}
          <span className="sr-only">{texts.newTab}</span>
        </a>
        <Button variant="plain" onClick={() => copyText(link, texts.linkCopied)}>
          {texts.copy}
        </Button>
        <Button variant="plain" onClick={onDone}>
          {texts.done}
        </Button>
      </ButtonRow>
    </section>
  )
}

export function TeamTab() {
  const headingRef = useRef<HTMLHeadingElement>(null)
  const memberList = useOperation(listMembersOperation)
  const { data: members = [] } = memberList
  const team = useTeam(headingRef)
  const { open, question } = team
  const isFirstMember = members.length === 0 && open.kind !== 'link'
  const questionTexts = question && teamTexts[question.kind]
  const inviteButton = open.kind === 'list' && members.length > 0 && (
    <Button onClick={team.startInvite}>{teamTexts.invite}</Button>
  )

  return (
    <Section heading={teamTexts.heading} headingRef={headingRef} action={inviteButton}>
      {open.kind === 'link' && (
        <InvitationCard name={open.name} invitation={open.invitation} onDone={team.closePanel} />
      )}
      {open.kind === 'invite' && (
        <section className={adminStyles.sheet} aria-labelledby="invite">
          <h3 className="text-xl" id="invite">
            {teamTexts.invite}
          </h3>
          <MemberForm
            submitLabel={teamTexts.createLink}
            failedTitle={teamTexts.createFailed}
            onSubmit={team.invite}
            onCancel={team.closePanel}
          />
        </section>
      )}
      <QueryState query={memberList} loading={teamTexts.loading}>
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
                      submitLabel={teamTexts.save}
                      failedTitle={teamTexts.form.updateFailed(member.name)}
                      onSubmit={(input) => team.change(member.id, input)}
                      onCancel={team.closePanel}
                    />
                  </div>
                ) : (
                  <MemberRow
                    member={member}
                    isRenewingInvitation={
                      team.dialog.pending && question?.kind === 'renew' && question.member.id === member.id
                    }
                    onEdit={() => team.startChange(member)}
                    onRenewInvitation={() => team.askToConfirm({ kind: 'renew', member })}
                    onRemove={() => team.askToConfirm({ kind: 'remove', member })}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
        {!isFirstMember && (
          <InfoBox>
            {teamTexts.passkeys.domain} <strong>{location.hostname}</strong>. {teamTexts.passkeys.moveWarning}
          </InfoBox>
        )}
      </QueryState>
      <ConfirmDialog
        {...team.dialog}
        title={questionTexts?.title(question?.member.name ?? '') ?? ''}
        text={questionTexts?.text ?? ''}
        confirmLabel={questionTexts?.confirm ?? ''}
      />
    </Section>
  )
}
