import { useEvents } from '#src/api/events.ts'
import { LoadState } from '#src/components/ui/LoadState.tsx'
import { Placeholders } from '#src/components/ui/Placeholders.tsx'
import { Slider } from '#src/components/ui/Slider.tsx'
import { useOpenItem } from '#src/components/ui/use-open-item.ts'
import { events as text } from '#src/content/events.ts'
import type { CampaignEvent } from '#src/contract/events.ts'
import { arrangeEvents } from '#src/lib/arrange-events.ts'
import { EventCard } from './EventCard.tsx'
import { EventList } from './EventList.tsx'
import { RsvpDialog } from './RsvpDialog.tsx'
import { useToday } from './use-today.ts'

interface Props {
  /** Undefined when the page could not ask the database; the events are fetched then. */
  events: CampaignEvent[] | undefined
  /** The event that the page's address names. */
  asked: string | null
  /** The day in Lagos when the page was made. */
  madeOn: string
}

/** What is next one at a time, everything below, and how to say that one is coming. */
export function EventsBoard({ events, asked, madeOn }: Props) {
  const { items, loading, error, retry } = useEvents(events)
  const today = useToday(madeOn)
  const { openId, open, close } = useOpenItem('event', asked)
  const { upcoming, past } = arrangeEvents(items, today)
  const opened = items.find(({ id }) => id === openId)

  return (
    <>
      <RsvpDialog event={opened} today={today} onClose={close} />
      {openId && !opened && !loading && !error && (
        <p className="events-missing wrap" role="status">
          {text.missing}
        </p>
      )}
      {upcoming.length > 0 && (
        <div className="events-next ground-ink">
          <div className="wrap">
            <h2 className="title">{text.upcoming}</h2>
            <Slider
              label={text.upcoming}
              items={upcoming}
              keyOf={({ id }) => id}
              nameOf={({ title }) => title}
              covered={opened !== undefined}
            >
              {(event) => <EventCard event={event} onOpen={open} />}
            </Slider>
          </div>
        </div>
      )}
      <section className="band" aria-labelledby="all">
        <div className="wrap">
          <h2 className="title" id="all">
            {text.all}
          </h2>
          <LoadState
            loading={loading}
            failed={error !== undefined}
            empty={items.length === 0}
            placeholder={<Placeholders count={4} label={text.loading} />}
            emptyText={text.empty}
            onRetry={retry}
          >
            <EventList upcoming={upcoming} past={past} onOpen={open} />
          </LoadState>
        </div>
      </section>
    </>
  )
}
