import { useRef } from 'react'
import { revalidate, useOperation, useOperationMutation, useRequest } from '#src/admin/api/operations.ts'
import { copyText } from '#src/admin/ui/copy-text.ts'
import { showFailure } from '#src/admin/ui/describe-failure.ts'
import { ButtonRow } from '#src/admin/ui/layout.tsx'
import { restoreFocus } from '#src/admin/ui/restore-focus.ts'
import { adminStyles } from '#src/admin/ui/styles.ts'
import {
  type CreatedPreviewLink,
  type PreviewedCollection,
  type PreviewLink,
  previewOperations,
  revokePreviewLinkOperation,
} from '#src/contract/documents/preview.ts'
import { buildOperationPath } from '#src/contract/rules/operation.ts'
import { formatDateTime } from '#src/lib/dates/publication-time.ts'
import { formatShortDateTime } from '#src/lib/dates/short-date-time.ts'
import { toWhatsAppShareLink } from '#src/lib/seo/share.ts'
import { Button } from '#src/ui/Button.tsx'
import { buttonClasses } from '#src/ui/button-classes.ts'
import { showToast } from '#src/ui/toasts/toasts.ts'
import { previewTexts } from './texts.ts'

const { links: texts } = previewTexts

interface LinkRowProps {
  link: PreviewLink
  /** Title of the document, where a list has links of several. */
  title?: string
  listUrl: string
  onRevoked: () => void
}

export function PreviewLinkRow({ link: { id, madeAt, expiresAt, madeBy }, title, listUrl, onRevoked }: LinkRowProps) {
  const { trigger, isMutating } = useOperationMutation(revokePreviewLinkOperation, {
    revalidates: [listUrl],
    onSuccess: onRevoked,
    onError: (error) => showFailure(texts.revokeFailed, error),
  })

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-line edge-t-2 py-2">
      <span className={adminStyles.facts}>
        {title && <strong className="block">{title}</strong>}
        {texts.describeLink(formatShortDateTime(madeAt), madeBy, formatDateTime(expiresAt))}
      </span>
      <Button
        variant="danger"
        pending={isMutating}
        aria-label={texts.revokeOne(formatShortDateTime(madeAt))}
        onClick={() => trigger({ id })}
      >
        {texts.revoke}
      </Button>
    </li>
  )
}

interface Props {
  collection: PreviewedCollection
  /** Id of the item, or name of the section of settings. */
  item: string
  /** Says what a link shows, and to whom. */
  intro: string
  createLabel: string
  /** Creates a link that staff share; undefined if the document cannot be shared. */
  createLink: () => Promise<CreatedPreviewLink | undefined>
}

/** Manages the links with which staff show a document that is not published to people without a login. */
export function PreviewLinks({ collection, item, intro, createLabel, createLink }: Props) {
  const { list } = previewOperations[collection]
  const listUrl = buildOperationPath(list, item)
  const { data: links = [] } = useOperation(list, { id: item }, { dedupingInterval: 0 })
  const introRef = useRef<HTMLParagraphElement>(null)
  const { data: createdLink, ...creation } = useRequest(createLink, {
    onSuccess: () => void revalidate(listUrl),
    onError: (error) => showFailure(texts.createFailed, error),
  })
  const address = createdLink && new URL(createdLink.path, location.origin).href

  function reportRevocation(id: string) {
    if (createdLink?.id === id) creation.reset()
    showToast({ title: texts.linkRevoked })
    restoreFocus(() => introRef.current)
  }

  return (
    <div className="grid gap-4">
      <p ref={introRef}>{intro}</p>
      <ButtonRow>
        <Button variant="plain" pending={creation.isMutating} onClick={() => void creation.trigger()}>
          {createLabel}
        </Button>
      </ButtonRow>
      {address && (
        <div className="grid gap-2 edge-l-8 border-brand bg-white p-4" role="status">
          <p className="font-bold">{texts.copyWarning}</p>
          <p className="text-sm wrap-anywhere">{address}</p>
          <ButtonRow>
            <Button onClick={() => void copyText(address, texts.linkCopied)}>{texts.copy}</Button>
            <a
              className={buttonClasses.plain}
              href={toWhatsAppShareLink(texts.whatsappMessage, address)}
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
            <PreviewLinkRow key={link.id} link={link} listUrl={listUrl} onRevoked={() => reportRevocation(link.id)} />
          ))}
        </ul>
      )}
    </div>
  )
}
