import { useEffect } from 'react'
import { callAsStaff } from '#src/admin/api/client.ts'
import { useRequest } from '#src/admin/api/operations.ts'
import type { AnyForm } from '#src/admin/documents/document.ts'
import { PagePreview } from '#src/admin/documents/preview/PagePreview.tsx'
import { PreviewLinks } from '#src/admin/documents/preview/PreviewLinks.tsx'
import { getItemState } from '#src/admin/publications/PublicationRow.tsx'
import { PREVIEW_DAYS, previewOperations } from '#src/contract/documents/preview.ts'
import type { PublicationCollection } from '#src/contract/publications/collections.ts'
import type { ManagedPublication, PublishedItem } from '#src/contract/publications/publication.ts'

const texts = {
  loadFailed: 'Failed to load the preview. Write some text first, or try again.',
  notSavedHint: (itemNoun: string) => `To send a preview link, save the ${itemNoun} as a draft first.`,
  publishedHint: (itemNoun: string) => `This ${itemNoun} is published. Instead of a preview link, send`,
  publicAddress: 'its public address',
  linkIntro: (itemNoun: string) =>
    `A preview link shows the saved text of this ${itemNoun} to anyone who has the link. It works for ${PREVIEW_DAYS} days, or until the ${itemNoun} is published.`,
  createLink: 'Create preview link',
}

interface Props {
  form: AnyForm
  collection: PublicationCollection
  /** Undefined for an item that does not exist yet. */
  item: ManagedPublication<PublishedItem> | undefined
}

/** Shows the page of an item with the unsaved text, and the preview links of an unpublished item. */
export function PreviewPanel({ form, collection, item }: Props) {
  const { id: itemId, noun: itemNoun, autosave } = form
  const { create } = previewOperations[collection]

  const { trigger, data, error, isMutating } = useRequest(
    async () => {
      await autosave.flush()
      return await callAsStaff(create, { id: itemId, body: { form: form.form } })
    },
    { onError: (failure) => console.warn('The preview failed to load:', failure) },
  )
  const loadPreview = () => void trigger()

  // biome-ignore lint/correctness/useExhaustiveDependencies: load the preview once, when the panel opens
  useEffect(loadPreview, [])

  return (
    <PagePreview
      path={isMutating || error ? undefined : data?.path}
      pageNoun={itemNoun}
      isLoading={isMutating}
      loadError={error !== undefined && texts.loadFailed}
      onRefresh={loadPreview}
    >
      {!item && <p>{texts.notSavedHint(itemNoun)}</p>}
      {item && getItemState(item) === 'published' && (
        <p>
          {texts.publishedHint(itemNoun)}{' '}
          <a className="underline" href={`/${collection}/${item.slug}`} target="_blank" rel="noreferrer">
            {texts.publicAddress}
          </a>
          .
        </p>
      )}
      {item && getItemState(item) !== 'published' && (
        <PreviewLinks
          collection={collection}
          item={itemId}
          intro={texts.linkIntro(itemNoun)}
          createLabel={texts.createLink}
          createLink={() => callAsStaff(create, { id: itemId, body: {} })}
        />
      )}
    </PagePreview>
  )
}
