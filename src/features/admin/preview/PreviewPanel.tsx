import { useEffect, useId, useState } from 'react'
import { requestPreviewLink } from '#src/api/admin/preview-links.ts'
import { ApiError } from '#src/api/client.ts'
import { Button } from '#src/components/ui/Button.tsx'
import type { ManagedPublication, PublishedItem, Section } from '#src/contract/publication.ts'
import type { Autosave } from '#src/features/admin/autosave/autosave.ts'
import { ButtonRow } from '#src/features/admin/ButtonRow.tsx'
import { getItemState } from '#src/features/admin/item-state.ts'
import { adminStyles } from '#src/features/admin/styles.ts'
import { formatFileSize, formatLoadTime } from '#src/lib/media-cost.ts'
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

type PreviewState = { kind: 'loading' } | { kind: 'failed' } | { kind: 'shown'; path: string }

/** Shows the page of an item with the unsaved text, and the preview links of an unpublished item. */
export function PreviewPanel({ section, itemId, itemNoun, savedItem, autosave }: Props) {
  const headingId = useId()
  const [page, setPage] = useState<PreviewState>({ kind: 'loading' })
  const [width, setWidth] = useState(360)
  const [bytes, setBytes] = useState<number>()

  async function loadPreview() {
    setPage({ kind: 'loading' })
    setBytes(undefined)
    try {
      await autosave.flush()
      setPage({ kind: 'shown', path: (await requestPreviewLink(section, itemId, autosave.editor)).path })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setPage({ kind: 'failed' })
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: load the preview once, when the panel opens
  useEffect(() => void loadPreview(), [])

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
        <Button variant="quiet" pending={page.kind === 'loading'} onClick={loadPreview}>
          {texts.refresh}
        </Button>
      </ButtonRow>
      <p role="status">
        {page.kind === 'loading' && texts.loading}
        {page.kind === 'failed' && texts.loadFailed}
        {bytes !== undefined && texts.describeDataCost(formatFileSize(bytes), formatLoadTime(bytes))}
      </p>
      {page.kind === 'shown' && (
        <PageFrame
          key={`${page.path} ${width}`}
          path={page.path}
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
