import { useEffect, useRef } from 'react'
import { Button } from '#src/components/ui/Button.tsx'
import { looks } from '#src/components/ui/looks.ts'
import type { Invitation } from '#src/contract/staff.ts'
import { Actions } from '#src/features/admin/Actions.tsx'
import { copyText } from '#src/features/admin/copy-text.ts'
import { admin } from '#src/features/admin/looks.ts'
import { shortMoment } from '#src/lib/moments.ts'
import { whatsappLink } from '#src/lib/share.ts'
import { teamTexts } from './texts.ts'

const texts = teamTexts.invitation

interface Props {
  name: string
  invitation: Invitation
  onDone: () => void
}

export function InvitationCard({ name, invitation: { link, expiresAt }, onDone }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  const message = texts.message(name, shortMoment(expiresAt))

  // The card replaces the form that had the focus.
  useEffect(() => title.current?.focus(), [])

  return (
    <section className={admin.sheet} aria-labelledby="invitation">
      <h3 className="text-xl" id="invitation" ref={title} tabIndex={-1}>
        {texts.title(name)}
      </h3>
      <p className="max-w-text">
        {texts.validity} <time dateTime={expiresAt}>{shortMoment(expiresAt)}</time>. {texts.warning(name)}
      </p>
      <p className="bg-paper-deep p-4 wrap-anywhere">{link}</p>
      <Actions>
        <a className={looks.plate} href={whatsappLink(message, link)} target="_blank" rel="noreferrer">
          {texts.whatsApp}
          <span className="sr-only">{texts.newTab}</span>
        </a>
        <Button look="plain" onClick={() => copyText(link, texts.copied)}>
          {texts.copy}
        </Button>
        <Button look="plain" onClick={onDone}>
          {texts.done}
        </Button>
      </Actions>
    </section>
  )
}
