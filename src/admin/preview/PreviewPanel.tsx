import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { Editor } from '#src/admin/editor/use-editor.ts'
import { getItemState } from '#src/admin/publications/PublicationRow.tsx'
import { ButtonRow } from '#src/admin/ui/layout.tsx'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { callAsStaff } from '#src/api/admin/client.ts'
import { useRequest } from '#src/api/admin/operations.ts'
import { createPreviewLinkOperation } from '#src/contract/preview.ts'
import { formatFileSize, formatLoadTime } from '#src/lib/media/media-cost.ts'
import { Button } from '#src/ui/Button.tsx'
import { PreviewLinks } from './PreviewLinks.tsx'
import { previewTexts as texts } from './texts.ts'

/** Returns how many bytes a first visit to the page in the iframe loads, including all images. */
async function measurePageBytes(iframe: HTMLIFrameElement): Promise<number | undefined> {
  const { contentWindow: view, contentDocument: page } = iframe
  if (!view || !page) return undefined
  const images = [...page.images]
  for (const image of images) image.loading = 'eager'
  // Ignore images that fail to load.
  await Promise.allSettled(images.map((image) => image.decode()))
  const loadedResources = [
    ...view.performance.getEntriesByType('navigation'),
    ...view.performance.getEntriesByType('resource'),
  ]
  return loadedResources.reduce(
    (sum, resourceTiming) => sum + (resourceTiming as PerformanceResourceTiming).encodedBodySize,
    0,
  )
}

interface PageFrameProps {
  path: string
  title: string
  /** Width in pixels of the screen that the preview imitates, for example 360 for a phone. */
  width: number
  onBytesMeasured: (bytes: number | undefined) => void
}

const FRAME_HEIGHT_PX = 640

/** Shows a page in an iframe as on a screen of the given width, scaled down to the available width. */
function PageFrame({ path, title, width, onBytesMeasured }: PageFrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const [availableWidth, setAvailableWidth] = useState(width)
  const scale = Math.min(1, availableWidth / width)

  useLayoutEffect(() => {
    const measureWidth = () => setAvailableWidth(box.current?.clientWidth ?? width)
    measureWidth()
    addEventListener('resize', measureWidth)
    return () => removeEventListener('resize', measureWidth)
  }, [width])

  return (
    <div ref={box} className="overflow-hidden" style={{ height: FRAME_HEIGHT_PX }}>
      <iframe
        className="origin-top-left edge-2 border-ink bg-white"
        style={{ width, height: FRAME_HEIGHT_PX / scale, transform: `scale(${scale})` }}
        src={path}
        title={title}
        onLoad={({ currentTarget }) => void measurePageBytes(currentTarget).then(onBytesMeasured)}
      />
    </div>
  )
}

const previewScreens = [
  { width: 360, label: texts.phone },
  { width: 1280, label: texts.computer },
]

/** Shows the page of an item with the unsaved text, and the preview links of an unpublished item. */
export function PreviewPanel({ editor }: { editor: Editor }) {
  const { section, itemId, itemNoun, item, autosave } = editor
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
      {item && getItemState(item) !== 'live' && <PreviewLinks section={section} itemId={itemId} itemNoun={itemNoun} />}
    </section>
  )
}
