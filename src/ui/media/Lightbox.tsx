import { type Ref, useEffect, useState } from 'react'
import { galleryTexts } from '#src/content/pages/gallery.ts'
import { addressWithSize } from '#src/lib/media/sized-address.ts'
import { buttonClasses } from '#src/ui/button-classes.ts'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { ShareLinks } from '#src/ui/ShareLinks.tsx'
import { StepButtons } from '#src/ui/slider/SliderControls.tsx'
import { FullSizeLink } from './FullSizeLink.tsx'
import { type LightboxItem, LightboxMedia } from './LightboxMedia.tsx'
import { useArrowKeys, useSwipe } from './use-steps.ts'

interface LightboxSteps {
  index: number
  /** Undefined while the list has items that are not loaded. */
  count: number | undefined
  isLocked?: boolean
  onStep: (delta: -1 | 1) => void
  /** URLs of the previous and the next item in a server-rendered lightbox, used when JavaScript is off. */
  hrefs?: { previous: string; next: string }
}

interface Props {
  /** Undefined when the lightbox is closed. */
  item: LightboxItem | undefined
  /** Undefined when there is no other item. */
  steps: LightboxSteps | undefined
  onClose: () => void
  closeHref?: string | undefined
  isPlayingAtFirst?: boolean
  stage?: Ref<HTMLDivElement>
}

/** Steps through `items`, wrapping around at both ends. Undefined if `item` has no neighbour in the list. */
export function createSteps<Item extends LightboxItem>(
  items: Item[],
  item: Item | undefined,
  onShow: (item: Item) => void,
  buildHref: (item: Item) => string,
): LightboxSteps | undefined {
  const index = items.findIndex(({ id }) => id === item?.id)
  const previous = items.at(index - 1)
  const next = items[(index + 1) % items.length]
  if (index < 0 || !previous || !next || items.length < 2) return undefined
  return {
    index,
    count: items.length,
    onStep: (delta) => onShow(delta < 0 ? previous : next),
    hrefs: { previous: buildHref(previous), next: buildHref(next) },
  }
}

function Steps({ index, count, isLocked, onStep, hrefs, title }: LightboxSteps & { title: string }) {
  const [hasScript, setHasScript] = useState(false)
  useEffect(() => setHasScript(true), [])

  return (
    <>
      {hrefs && !hasScript ? (
        <>
          <a className={buttonClasses.quiet} href={hrefs.previous} aria-label="Previous">
            <Icon name="previous" />
          </a>
          <a className={buttonClasses.quiet} href={hrefs.next} aria-label="Next">
            <Icon name="next" />
          </a>
        </>
      ) : (
        <StepButtons variant="quiet" isLocked={isLocked} onPrevious={() => onStep(-1)} onNext={() => onStep(1)} />
      )}
      <p className="ml-2 font-bold" aria-live="polite" aria-atomic="true">
        {count && <span>{`${index + 1} of ${count}`}</span>}
        <span className="sr-only">{count ? `: ${title}` : title}</span>
      </p>
    </>
  )
}

/** On a wide screen the texts and buttons stand beside the image; otherwise the buttons are above it. */
const layoutClass =
  'beside:grid-cols-[minmax(0,1fr)_clamp(11.5rem,25%,20rem)] beside:grid-rows-[max-content_max-content_1fr] beside:gap-x-8 [&>h2]:row-3 [&>h2]:pr-0 [&>h2]:text-xl beside:[&>h2]:col-2 beside:[&>h2]:row-2'
const fullscreenClass = 'fullscreen:content-start fullscreen:overflow-y-auto fullscreen:bg-paper'

/** Dialog with one whole image or video of the gallery and the way to its neighbours. */
export function Lightbox({ item, steps, onClose, closeHref, isPlayingAtFirst = false, stage }: Props) {
  const title = item?.title || galleryTexts.title
  const onStep = item && steps?.onStep
  useArrowKeys(onStep)
  const swipeHandlers = useSwipe(onStep)

  return (
    <Dialog
      width="max-w-page dialog-sent"
      contentClass={`${layoutClass} ${fullscreenClass}`}
      open={item !== undefined}
      onClose={onClose}
      title={title}
      hasLongText
      closeHref={closeHref}
    >
      {item && (
        <>
          <div className="row-1 flex min-h-tap flex-wrap items-center gap-2 pr-10 beside:col-2">
            {steps && <Steps {...steps} title={title} />}
          </div>
          <div
            className="row-2 self-start overflow-hidden [touch-action:pan-y_pinch-zoom] beside:col-1 beside:row-span-3 beside:row-start-1"
            ref={stage}
            {...swipeHandlers}
          >
            <LightboxMedia key={item.id} item={item} isPlayingAtFirst={isPlayingAtFirst} />
          </div>
          <div className="row-4 grid content-start gap-4 beside:col-2 beside:row-3">
            {item.description && <p>{item.description}</p>}
            {item.type === 'image' && <FullSizeLink image={addressWithSize(item)} size={item.size} />}
            <ShareLinks text={title} path={`/gallery?item=${item.id}`} />
          </div>
        </>
      )}
    </Dialog>
  )
}
