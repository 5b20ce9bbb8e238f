import { useEffect, useId, useState } from 'react'
import type { Autosave } from '#src/admin/editor/autosave/autosave.ts'
import { getItemState } from '#src/admin/publications/list/item-state.ts'
import { ButtonRow } from '#src/admin/ui/ButtonRow.tsx'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { callAsStaff } from '#src/api/admin/client.ts'
import { useRequest } from '#src/api/admin/operations.ts'
import { createPreviewLinkOperation } from '#src/contract/operations/preview.ts'
import type { ManagedPublication, PublishedItem, Section } from '#src/contract/publication.ts'
import { formatFileSize, formatLoadTime } from '#src/lib/media/media-cost.ts'
import { Button } from '#src/ui/Button.tsx'
import { PageFrame } from './PageFrame.tsx'
import { PreviewLinks } from './PreviewLinks.tsx'
import { previewTexts as texts } from './texts.ts'

interface Props {
  section: Section
  itemId: string
  itemNoun: string
  /** Item as last saved; undefined before the first save. */
  savedItem: ManagedPublication<PublishedItem> | undefined
  autosave: Autosave
}

const previewScreens = [
  { width: 360, label: texts.phone },
  { width: 1280, label: texts.computer },
]

/** Shows the page of an item with the unsaved text, and the preview links of an unpublished item. */
export function PreviewPanel({ section, itemId, itemNoun, savedItem, autosave }: Props) {
  const headingId = useId()
  const [width, setWidth] = useState(360)
  const [bytes, setBytes] = useState<number>()

  const { trigger, data, error, isMutating } = useRequest(
    async () => {
      await autosave.flush()
      return await callAsStaff(createPreviewLinkOperation, {
        body: { section, item: itemId, editor: autosave.editor },
      })
    },
    { onError: (failure) => console.warn('The preview failed to load:', failure) },
  )
  const path = isMutating || error ? undefined : data?.path

  function loadPreview() {
    setBytes(undefined)
    void trigger()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: load the preview once, when the panel opens
  useEffect(loadPreview, [])

  return (
    <section className="grid gap-4 bg-paper-deep p-4" aria-labelledby={headingId}>
      <h4 className={adminStyles.title} id={headingId}>
        {texts.title}
      </h4>
      <ButtonRow>
        {previewScreens.map((previewScreen) => (
          <Button
            key={previewScreen.width}
            variant={previewScreen.width === width ? 'plate' : 'plain'}
            aria-pressed={previewScreen.width === width}
            onClick={() => {
              setBytes(undefined)
              setWidth(previewScreen.width)
            }}
          >
            {previewScreen.label}
          </Button>
        ))}
        <Button variant="quiet" pending={isMutating} onClick={loadPreview}>
          {texts.refresh}
        </Button>
      </ButtonRow>
      <p role="status">
        {isMutating && texts.loading}
        {error !== undefined && !isMutating && texts.loadFailed}
        {bytes !== undefined && texts.describeDataCost(formatFileSize(bytes), formatLoadTime(bytes))}
      </p>
      {path && (
        <PageFrame
          key={`${path} ${width}`}
          path={path}
          title={texts.describeFrame(itemNoun, width)}
          width={width}
          onBytesMeasured={setBytes}
        />
      )}
      {!savedItem && <p>{texts.notSavedHint(itemNoun)}</p>}
      {savedItem && getItemState(savedItem) === 'live' && (
        <p>
          {texts.publishedHint(itemNoun)}{' '}
          <a className="underline" href={`/${section}/${savedItem.slug}`} target="_blank" rel="noreferrer">
            {texts.publicAddress}
          </a>
          .
        </p>
      )}
      {savedItem && getItemState(savedItem) !== 'live' && (
        <PreviewLinks section={section} itemId={itemId} itemNoun={itemNoun} />
      )}
    </section>
  )
}
