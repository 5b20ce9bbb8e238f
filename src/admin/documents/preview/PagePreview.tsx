import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { ButtonRow } from '#src/admin/ui/layout.tsx'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { formatFileSize, formatLoadTime } from '#src/lib/media/media-cost.ts'
import { Button } from '#src/ui/Button.tsx'
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

interface Props {
  /** Path of the page; undefined while it loads and after a failure. */
  path: string | undefined
  /** Noun for the previewed item in the texts, such as `article`. */
  pageNoun: string
  isLoading: boolean
  loadError: string | false
  onRefresh: () => void
  headingLevel?: 3 | 4
  /** Shown below the frame. */
  children?: ReactNode
}

/** Shows a page as on a phone and as on a computer, with the data that a first visit costs. */
export function PagePreview({ path, pageNoun, isLoading, loadError, onRefresh, headingLevel = 4, children }: Props) {
  const Heading = `h${headingLevel}` as const
  const headingId = useId()
  const [width, setWidth] = useState(360)
  const [bytes, setBytes] = useState<number>()

  return (
    <section className="grid gap-4 bg-paper-deep p-4" aria-labelledby={headingId}>
      <Heading className={adminStyles.title} id={headingId}>
        {texts.title}
      </Heading>
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
        <Button
          variant="quiet"
          pending={isLoading}
          onClick={() => {
            setBytes(undefined)
            onRefresh()
          }}
        >
          {texts.refresh}
        </Button>
      </ButtonRow>
      <p role="status">
        {isLoading && texts.loading}
        {!isLoading && loadError}
        {bytes !== undefined && texts.describeDataCost(formatFileSize(bytes), formatLoadTime(bytes))}
      </p>
      {path && (
        <PageFrame
          key={`${path} ${width}`}
          path={path}
          title={texts.describeFrame(pageNoun, width)}
          width={width}
          onBytesMeasured={setBytes}
        />
      )}
      {children}
    </section>
  )
}
