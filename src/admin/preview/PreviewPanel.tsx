import { useEffect } from 'react'
import type { Editor } from '#src/admin/editor/use-editor.ts'
import { getItemState } from '#src/admin/publications/PublicationRow.tsx'
import { callAsStaff } from '#src/api/admin/client.ts'
import { useRequest } from '#src/api/admin/operations.ts'
import { previewOperations } from '#src/contract/preview.ts'
import { PagePreview } from './PagePreview.tsx'
import { PreviewLinks } from './PreviewLinks.tsx'
import { previewTexts as texts } from './texts.ts'

/** Shows the page of an item with the unsaved text, and the preview links of an unpublished item. */
export function PreviewPanel({ editor }: { editor: Editor }) {
  const { section, itemId, itemNoun, item, autosave } = editor

  const { trigger, data, error, isMutating } = useRequest(
    async () => {
      await autosave.flush()
      return await callAsStaff(previewOperations[section].create, { id: itemId, body: { form: autosave.editor } })
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
          createLink={() => callAsStaff(previewOperations[section].create, { id: itemId, body: {} })}
        />
      )}
    </PagePreview>
  )
}
