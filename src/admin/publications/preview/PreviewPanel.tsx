import { useEffect } from 'react'
import { callAsStaff } from '#src/admin/api/client.ts'
import { useRequest } from '#src/admin/api/operations.ts'
import type { AnyForm } from '#src/admin/documents/document.ts'
import { getItemState } from '#src/admin/publications/PublicationRow.tsx'
import { previewOperations } from '#src/contract/documents/preview.ts'
import type { ManagedPublication, PublishedItem } from '#src/contract/publications/publication.ts'
import type { Section } from '#src/contract/publications/sections.ts'
import { PagePreview } from './PagePreview.tsx'
import { PreviewLinks } from './PreviewLinks.tsx'
import { previewTexts as texts } from './texts.ts'

interface Props {
  form: AnyForm
  section: Section
  /** Undefined for an item that does not exist yet. */
  item: ManagedPublication<PublishedItem> | undefined
}

/** Shows the page of an item with the unsaved text, and the preview links of an unpublished item. */
export function PreviewPanel({ form, section, item }: Props) {
  const { id: itemId, noun: itemNoun, autosave } = form
  const { create } = previewOperations[section]

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
      {item && getItemState(item) === 'live' && (
        <p>
          {texts.publishedHint(itemNoun)}{' '}
          <a className="underline" href={`/${section}/${item.slug}`} target="_blank" rel="noreferrer">
            {texts.publicAddress}
          </a>
          .
        </p>
      )}
      {item && getItemState(item) !== 'live' && (
        <PreviewLinks
          section={section}
          item={itemId}
          intro={texts.links.intro(itemNoun)}
          createLabel={texts.links.create}
          createLink={() => callAsStaff(create, { id: itemId, body: {} })}
        />
      )}
    </PagePreview>
  )
}
