import { eventTexts as text } from '#src/content/pages/events.ts'
import type { ListedEvent } from '#src/contract/events.ts'
import { Slider } from '#src/ui/slider/Slider.tsx'
import { EventCard } from './EventCard.tsx'

interface Props {
  events: ListedEvent[]
  isDialogOpen: boolean
  onOpen: (event: ListedEvent) => void
}

export function NextEvents({ events, isDialogOpen, onOpen }: Props) {
  return (
    <div className="ground-ink py-section">
      <div className="wrap">
        <h2 className="max-w-title text-4xl">{text.upcoming}</h2>
        <Slider
          label={text.upcoming}
          items={events}
          getKey={({ slug }) => slug}
          getName={({ title }) => title}
          isDialogOpen={isDialogOpen}
        >
          {(event) => <EventCard event={event} onOpen={onOpen} />}
        </Slider>
      </div>
    </div>
  )
}
