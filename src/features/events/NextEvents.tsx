import { NEXT_EVENTS_PATH } from '#src/api/publications.ts'
import { useSlides } from '#src/api/slides.ts'
import { eventTexts as text } from '#src/content/pages/events.ts'
import type { ListedEvent } from '#src/contract/publications/events.ts'
import { splitEvents } from '#src/lib/dates/split-events.ts'
import type { FirstSlides } from '#src/lib/first-slides.ts'
import { useOpenedPublication } from '#src/ui/list/use-opened-item.ts'
import { withServerHtml } from '#src/ui/ServerHtmlBoundary.tsx'
import { MAX_SLIDES, Slider } from '#src/ui/slider/Slider.tsx'
import { useMissingSlide } from '#src/ui/slider/use-missing-slide.ts'
import { EventCard } from './EventCard.tsx'
import type { EventContacts } from './EventDetails.tsx'
import { RsvpDialog } from './RsvpDialog.tsx'
import { useServerTime } from './use-server-time.ts'

interface Props extends EventContacts {
  /** Undefined when the database failed on the server: the browser then fetches the events. */
  firstSlides: FirstSlides<ListedEvent> | undefined
  /** Unix milliseconds. */
  renderedAt: number
}

export const NextEvents = withServerHtml(function NextEvents({ firstSlides, renderedAt, ...contacts }: Props) {
  const { items, firstCount, isLoading, loadSlides } = useSlides(NEXT_EVENTS_PATH, firstSlides)
  const now = useServerTime(renderedAt, items)
  const slides = splitEvents(items, now).upcoming.slice(0, MAX_SLIDES)
  // The first event may have ended since the page was rendered.
  useMissingSlide(slides.length === 0 && firstCount !== undefined, 0, loadSlides)
  const { openedItem, isDialogOpen, openItem, closeItem } = useOpenedPublication<ListedEvent>('/events', 'slider')

  return (
    <>
      <RsvpDialog event={openedItem} now={now} {...contacts} onClose={closeItem} />
      {slides.length === 0 ? (
        // An island hydrates when an element of it comes near the screen.
        <div aria-busy={isLoading} />
      ) : (
        <div className="ground-ink py-section">
          <div className="wrap">
            <h2 className="max-w-title text-4xl">{text.upcoming}</h2>
            <Slider
              label={text.upcoming}
              items={slides}
              slideCount={firstCount ?? slides.length}
              onSlideMissing={loadSlides}
              isDialogOpen={isDialogOpen}
            >
              {(event) => <EventCard event={event} onOpen={openItem} />}
            </Slider>
          </div>
        </div>
      )}
    </>
  )
})
