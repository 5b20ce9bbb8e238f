import { useEffect, useRef, useState } from 'react'
import { useOperation, useOperationMutation } from '#src/admin/api/operations.ts'
import { InfoBox } from '#src/admin/ui/Alert.tsx'
import { copyText } from '#src/admin/ui/copy-text.ts'
import { ButtonRow, HeadedSection } from '#src/admin/ui/layout.tsx'
import { QueryState } from '#src/admin/ui/load-states.tsx'
import { restoreFocus } from '#src/admin/ui/restore-focus.ts'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { Time } from '#src/admin/ui/Time.tsx'
import type { Invitation, MemberInput } from '#src/contract/team/members.ts'
import { changeMemberOperation, inviteMemberOperation, listMembersOperation } from '#src/contract/team/operations.ts'
import { formatShortDateTime } from '#src/lib/dates/short-date-time.ts'
import { toWhatsAppShareLink } from '#src/lib/seo/share.ts'
import { Button } from '#src/ui/Button.tsx'
import { buttonClasses } from '#src/ui/button-classes.ts'
import { showToast } from '#src/ui/toasts/toasts.ts'
import { FirstOwnerForm, MemberForm } from './MemberForm.tsx'
import { MemberRow } from './MemberRow.tsx'
import { OpenPreviewLinks } from './OpenPreviewLinks.tsx'
import { teamTexts } from './texts.ts'

const texts = teamTexts.invitation

interface InvitationCardProps {
  name: string
  invitation: Invitation
  onDone: () => void
}

function InvitationCard({ name, invitation: { link, expiresAt }, onDone }: InvitationCardProps) {
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

type OpenPanel =
  | { kind: 'list' | 'invite' }
  | { kind: 'change'; id: string }
  | { kind: 'link'; name: string; invitation: Invitation }

export function TeamTab() {
  const headingRef = useRef<HTMLHeadingElement>(null)
  const [open, setOpen] = useState<OpenPanel>({ kind: 'list' })
  const memberList = useOperation(listMembersOperation)
  const { data: members = [] } = memberList
  const invitation = useOperationMutation(inviteMemberOperation, { revalidates: [listMembersOperation.path] })
  const change = useOperationMutation(changeMemberOperation, { revalidates: [listMembersOperation.path] })
  const isFirstMember = members.length === 0 && open.kind !== 'link'

  function closePanel() {
    setOpen({ kind: 'list' })
    restoreFocus(() => headingRef.current)
  }

  async function inviteMember(input: MemberInput) {
    const { member, invitation: newInvitation } = await invitation.trigger({ body: input })
    setOpen({ kind: 'link', name: member.name, invitation: newInvitation })
  }

  async function changeMember(id: string, input: MemberInput) {
    const { name } = await change.trigger({ id, body: input })
    showToast(teamTexts.member.describeUpdated(name))
    closePanel()
  }

  return (
    <HeadedSection
      heading={teamTexts.heading}
      headingRef={headingRef}
      action={
        open.kind === 'list' &&
        members.length > 0 && <Button onClick={() => setOpen({ kind: 'invite' })}>{teamTexts.invite}</Button>
      }
    >
      {open.kind === 'link' && <InvitationCard name={open.name} invitation={open.invitation} onDone={closePanel} />}
      {open.kind === 'invite' && (
        <section className={adminStyles.sheet} aria-labelledby="invite">
          <h3 className="text-xl" id="invite">
            {teamTexts.invite}
          </h3>
          <MemberForm
            submitLabel={teamTexts.createLink}
            failedTitle={teamTexts.createFailed}
            onSubmit={inviteMember}
            onCancel={closePanel}
          />
        </section>
      )}
      <QueryState query={memberList} loading={teamTexts.loading}>
        {isFirstMember ? (
          <FirstOwnerForm onInvite={inviteMember} />
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
                      onSubmit={(input) => changeMember(member.id, input)}
                      onCancel={closePanel}
                    />
                  </div>
                ) : (
                  <MemberRow
                    member={member}
                    onEdit={() => setOpen({ kind: 'change', id: member.id })}
                    onRenewed={(newInvitation) =>
                      setOpen({ kind: 'link', name: member.name, invitation: newInvitation })
                    }
                    onRemoved={closePanel}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
        {!isFirstMember && !members.some(({ role, hasLoggedIn }) => role === 'owner' && hasLoggedIn) && (
          <InfoBox>{teamTexts.firstOwner.stillOpen}</InfoBox>
        )}
        <OpenPreviewLinks />
        {!isFirstMember && (
          <InfoBox>
            {teamTexts.passkeys.domain} <strong>{location.hostname}</strong>. {teamTexts.passkeys.moveWarning}
          </InfoBox>
        )}
      </QueryState>
    </HeadedSection>
  )
}
