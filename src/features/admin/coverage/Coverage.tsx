import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { useSummary } from '#src/api/admin/summary.ts'
import { Button } from '#src/components/ui/Button.tsx'
import { LoadState } from '#src/components/ui/LoadState.tsx'
import type { Lga } from '#src/content/lgas.ts'
import { $member } from '#src/stores/staff/member.ts'
import { LgaTable } from './LgaTable.tsx'
import { rankLgas } from './rank.ts'

interface Props {
  picked: string
  onPick: (lga: string) => void
}

// On narrow screens the table starts closed, so that the list below it is near.
const ROOM = '(min-width: 48rem)'

function Counted({ children }: { children: ReactNode }) {
  const { data, error, mutate } = useSummary()
  return (
    <LoadState
      loading={!data && !error}
      failed={!data && error !== undefined}
      empty={false}
      placeholder={<p role="status">Counting the areas...</p>}
      emptyText=""
      onRetry={() => mutate()}
    >
      {children}
    </LoadState>
  )
}

/** Coverage of a coordinator's own LGAs only. */
function OwnLgas({ picked, onPick, own }: Props & { own: Lga[] }) {
  const { data } = useSummary()
  const { lgas } = rankLgas(data?.volunteers ?? {})
  const shown = lgas.filter(({ lga }) => own.includes(lga))

  return (
    <section className="grid gap-4 ground-ink p-gutter" aria-labelledby="coverage-title">
      <h3 className="text-2xl" id="coverage-title">
        {own.length === 1 ? 'Your area' : 'Your areas'}
      </h3>
      <Counted>
        <LgaTable lgas={shown} needed={shown.length} picked={picked} onPick={onPick} />
      </Counted>
    </section>
  )
}

export function Coverage(props: Props) {
  const member = useStore($member)
  return member?.role === 'coordinator' ? <OwnLgas {...props} own={member.lgas} /> : <AllLgas {...props} />
}

function AllLgas({ picked, onPick }: Props) {
  const { data } = useSummary()
  const [open, setOpen] = useState(() => matchMedia(ROOM).matches)
  const { lgas, needed, reached, total } = rankLgas(data?.volunteers ?? {})

  return (
    <section className="grid gap-8 ground-ink p-gutter" aria-labelledby="coverage-title">
      <Counted>
        <div className="grid items-center gap-x-12 gap-y-4 md:grid-cols-[auto_1fr]">
          <p className="shade-brand lettering text-5xl/[0.86] whitespace-nowrap painted" aria-hidden="true">
            {reached}
            <span className="md:text-[0.5em]">/{needed}</span>
          </p>
          <div className="grid justify-items-start gap-4">
            <h3 className="text-2xl" id="coverage-title">
              {reached} of the {needed} areas that a governor needs
            </h3>
            <p className="max-w-text">
              {reached === 1 ? 'One area has' : `${reached} areas have`} as many volunteers as the campaign wants there.
              Winning takes a quarter of the votes in each of {needed} of the {lgas.length}: two-thirds, by section 179
              of the Constitution. The dashed line parts the {needed} that are nearest from the others. {total}{' '}
              {total === 1 ? 'volunteer' : 'volunteers'} in all.
            </p>
            <Button look="night" aria-expanded={open} aria-controls="coverage-lgas" onClick={() => setOpen(!open)}>
              {open ? 'Hide the areas' : `Show the ${lgas.length} areas`}
            </Button>
          </div>
        </div>
        <div id="coverage-lgas" hidden={!open}>
          <LgaTable lgas={lgas} needed={needed} picked={picked} onPick={onPick} />
        </div>
      </Counted>
    </section>
  )
}
