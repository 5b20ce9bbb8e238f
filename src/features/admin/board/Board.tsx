import { useState } from 'react'
import { useSummary } from '#src/api/desk.ts'
import { Button } from '#src/components/ui/Button.tsx'
import { LoadState } from '#src/components/ui/LoadState.tsx'
import { AreaTable } from './AreaTable.tsx'
import { arrangeAreas } from './arrange.ts'

interface Props {
  /** The area that the list is narrowed to; '' for none. */
  area: string
  onPick: (area: string) => void
}

// On a phone the list comes first; the areas open on a tap.
const ROOM = '(min-width: 48rem)'

/** How far the campaign has come in each area, and in how many of those that a governor needs. */
export function Board({ area, onPick }: Props) {
  const { data, error, mutate } = useSummary()
  const [open, setOpen] = useState(() => matchMedia(ROOM).matches)
  const { areas, needed, reached, total } = arrangeAreas(data?.volunteers ?? {})

  return (
    <section className="board ground-ink" aria-labelledby="board-title">
      <LoadState
        loading={!data && !error}
        failed={!data && error !== undefined}
        empty={false}
        placeholder={<p role="status">Counting the areas...</p>}
        emptyText=""
        onRetry={() => mutate()}
      >
        <div className="board-head">
          <p className="board-figure painted" aria-hidden="true">
            {reached}
            <span>/{needed}</span>
          </p>
          <div>
            <h3 id="board-title">
              {reached} of the {needed} areas that a governor needs
            </h3>
            <p>
              {reached === 1 ? 'One area has' : `${reached} areas have`} as many volunteers as the campaign wants there.
              Winning takes a quarter of the votes in each of {needed} of the {areas.length}: two-thirds, by section 179
              of the Constitution. The dashed line parts the {needed} that are nearest from the others. {total}{' '}
              {total === 1 ? 'volunteer' : 'volunteers'} in all.
            </p>
            <Button look="quiet" aria-expanded={open} aria-controls="board-areas" onClick={() => setOpen(!open)}>
              {open ? 'Hide the areas' : `Show the ${areas.length} areas`}
            </Button>
          </div>
        </div>
        <div id="board-areas" hidden={!open}>
          <AreaTable areas={areas} needed={needed} area={area} onPick={onPick} />
        </div>
      </LoadState>
    </section>
  )
}
