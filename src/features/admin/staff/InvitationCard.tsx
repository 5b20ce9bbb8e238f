import { useEffect, useRef } from 'react'
import { Button } from '#src/components/ui/Button.tsx'
import { looks } from '#src/components/ui/looks.ts'
import { identity } from '#src/content/identity.ts'
import type { Invitation } from '#src/contract/staff.ts'
import { Actions } from '#src/features/admin/Actions.tsx'
import { copyText } from '#src/features/admin/factor/copy-text.ts'
import { admin } from '#src/features/admin/looks.ts'
import { shortMoment } from '#src/lib/moments.ts'
import { whatsappLink } from '#src/lib/share.ts'

interface Props {
  name: string
  invitation: Invitation
  onDone: () => void
}

export function InvitationCard({ name, invitation: { link, expiresAt }, onDone }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  const text = `${name}, this is your access to the staff area of ${identity.siteName}. The link works once, until ${shortMoment(expiresAt)}:`

  // It came in the place of the form that had the focus.
  useEffect(() => title.current?.focus(), [])

  return (
    <section className={admin.sheet} aria-labelledby="invitation">
      <h3 className="text-xl" id="invitation" ref={title} tabIndex={-1}>
        The link for {name}
      </h3>
      <p className="max-w-text">
        It is shown this once, works once, and until <time dateTime={expiresAt}>{shortMoment(expiresAt)}</time>. Whoever
        opens it first has the access: send it to {name} alone.
      </p>
      <p className="bg-paper-deep p-4 wrap-anywhere">{link}</p>
      <Actions>
        <a className={looks.plate} href={whatsappLink(text, link)} target="_blank" rel="noreferrer">
          Send by WhatsApp<span className="sr-only">, opens a new tab</span>
        </a>
        <Button look="plain" onClick={() => copyText(link, 'Link copied')}>
          Copy link
        </Button>
        <Button look="plain" onClick={onDone}>
          Done
        </Button>
      </Actions>
    </section>
  )
}
