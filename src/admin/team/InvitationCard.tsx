import { useEffect, useRef } from 'react'
import { ButtonRow } from '#src/admin/ui/ButtonRow.tsx'
import { copyText } from '#src/admin/ui/copy-text.ts'
import { adminStyles } from '#src/admin/ui/styles.ts'
import type { Invitation } from '#src/contract/staff.ts'
import { formatShortDateTime } from '#src/lib/dates/short-date-time.ts'
import { toWhatsAppShareLink } from '#src/lib/seo/share.ts'
import { Button } from '#src/ui/Button.tsx'
import { buttonClasses } from '#src/ui/button-classes.ts'
import { teamTexts } from './texts.ts'

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
        {texts.validity} <time dateTime={expiresAt}>{formatShortDateTime(expiresAt)}</time>. {texts.warning(name)}
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
