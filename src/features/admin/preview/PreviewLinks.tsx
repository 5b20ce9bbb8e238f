import { useRef, useState } from 'react'
import { makePreviewLink, revokePreviewLink, usePreviewLinks } from '#src/api/admin/preview-links.ts'
import { Button } from '#src/components/ui/Button.tsx'
import { looks } from '#src/components/ui/looks.ts'
import { PREVIEW_DAYS } from '#src/contract/preview.ts'
import type { Section } from '#src/contract/publication.ts'
import { Actions } from '#src/features/admin/Actions.tsx'
import { copyText } from '#src/features/admin/copy-text.ts'
import { admin } from '#src/features/admin/looks.ts'
import { useStep } from '#src/features/admin/use-step.ts'
import { shortMoment } from '#src/lib/moments.ts'
import { sayMoment } from '#src/lib/publish-moment.ts'
import { whatsappLink } from '#src/lib/share.ts'

interface Props {
  section: Section
  item: string
  thing: string
}

/** Links to the saved text of an unpublished item, for people without a login. */
export function PreviewLinks({ section, item, thing }: Props) {
  const { data: links = [] } = usePreviewLinks(section, item)
  const [made, setMade] = useState<{ id: string; address: string }>()
  const intro = useRef<HTMLParagraphElement>(null)
  const { pending, take } = useStep(intro)

  async function make() {
    const { id, path } = await makePreviewLink(section, item)
    setMade({ id, address: new URL(path, location.origin).href })
  }

  async function revoke(id: string) {
    await revokePreviewLink(section, item, id)
    if (made?.id === id) setMade(undefined)
  }

  return (
    <div className="grid gap-4">
      <p ref={intro}>
        A preview link shows the saved text of this {thing} to anyone who has it. It works for {PREVIEW_DAYS} days, or
        until the {thing} is published. Changes appear in it when you save them. Search engines do not list it.
      </p>
      <Actions>
        <Button
          look="plain"
          pending={pending !== undefined}
          onClick={() => take({ key: 'make', failed: 'Failed to create the link', work: make })}
        >
          Create preview link
        </Button>
      </Actions>
      {made && (
        <div className="grid gap-2 edge-l-8 border-brand bg-white p-4" role="status">
          <p className="font-bold">Copy it now: it is shown only once.</p>
          <p className="text-sm wrap-anywhere">{made.address}</p>
          <Actions>
            <Button onClick={() => void copyText(made.address, 'Link copied')}>Copy link</Button>
            <a
              className={looks.plain}
              href={whatsappLink('Please look at this before it is published:', made.address)}
              target="_blank"
              rel="noreferrer"
            >
              WhatsApp
            </a>
          </Actions>
        </div>
      )}
      {links.length > 0 && (
        <ul>
          {links.map((link) => (
            <li
              key={link.id}
              className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-line edge-t-2 py-2"
            >
              <span className={admin.facts}>
                Created {shortMoment(link.madeAt)}, works until {sayMoment(link.expiresAt)}
              </span>
              <Button
                look="danger"
                pending={pending !== undefined}
                aria-label={`Revoke the link created ${shortMoment(link.madeAt)}`}
                onClick={() =>
                  take({
                    key: link.id,
                    done: 'Link revoked',
                    failed: 'Failed to revoke the link',
                    work: () => revoke(link.id),
                  })
                }
              >
                Revoke
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
