import { useRef, useState } from 'react'
import { requestPreviewLink, revokePreviewLink, usePreviewLinks } from '#src/api/admin/preview-links.ts'
import { Button } from '#src/components/ui/Button.tsx'
import { buttonClasses } from '#src/components/ui/button-classes.ts'
import type { Section } from '#src/contract/publication.ts'
import { ButtonRow } from '#src/features/admin/ButtonRow.tsx'
import { copyText } from '#src/features/admin/copy-text.ts'
import { adminStyles } from '#src/features/admin/styles.ts'
import { useTask } from '#src/features/admin/use-task.ts'
import { formatDateTime } from '#src/lib/publication-time.ts'
import { toWhatsAppShareLink } from '#src/lib/share.ts'
import { formatShortDateTime } from '#src/lib/short-date-time.ts'
import { previewTexts } from './texts.ts'

const { links: texts } = previewTexts

interface Props {
  section: Section
  itemId: string
  itemNoun: string
}

/** Manages preview links, which show the saved text of an unpublished item to people without a login. */
export function PreviewLinks({ section, itemId, itemNoun }: Props) {
  const { data: links = [] } = usePreviewLinks(section, itemId)
  const [createdLink, setCreatedLink] = useState<{ id: string; address: string }>()
  const introRef = useRef<HTMLParagraphElement>(null)
  const { pending, runTask } = useTask(introRef)

  async function createLink() {
    const { id, path } = await requestPreviewLink(section, itemId)
    setCreatedLink({ id, address: new URL(path, location.origin).href })
  }

  async function revokeLink(id: string) {
    await revokePreviewLink(section, itemId, id)
    if (createdLink?.id === id) setCreatedLink(undefined)
  }

  return (
    <div className="grid gap-4">
      <p ref={introRef}>{texts.intro(itemNoun)}</p>
      <ButtonRow>
        <Button
          variant="plain"
          pending={pending !== undefined}
          onClick={() => runTask({ key: 'create', failedTitle: texts.createFailed, request: createLink })}
        >
          {texts.create}
        </Button>
      </ButtonRow>
      {createdLink && (
        <div className="grid gap-2 edge-l-8 border-brand bg-white p-4" role="status">
          <p className="font-bold">{texts.copyWarning}</p>
          <p className="text-sm wrap-anywhere">{createdLink.address}</p>
          <ButtonRow>
            <Button onClick={() => void copyText(createdLink.address, texts.linkCopied)}>{texts.copy}</Button>
            <a
              className={buttonClasses.plain}
              href={toWhatsAppShareLink(texts.whatsappMessage, createdLink.address)}
              target="_blank"
              rel="noreferrer"
            >
              {texts.whatsapp}
            </a>
          </ButtonRow>
        </div>
      )}
      {links.length > 0 && (
        <ul>
          {links.map((link) => (
            <li
              key={link.id}
              className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-line edge-t-2 py-2"
            >
              <span className={adminStyles.facts}>
                {texts.describeLink(formatShortDateTime(link.madeAt), formatDateTime(link.expiresAt))}
              </span>
              <Button
                variant="danger"
                pending={pending !== undefined}
                aria-label={texts.revokeOne(formatShortDateTime(link.madeAt))}
                onClick={() =>
                  runTask({
                    key: link.id,
                    successTitle: texts.linkRevoked,
                    failedTitle: texts.revokeFailed,
                    request: () => revokeLink(link.id),
                  })
                }
              >
                {texts.revoke}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
