import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useOperation } from '#src/admin/api/operations.ts'
import { $member } from '#src/admin/session/session.ts'
import { QueryState } from '#src/admin/ui/load-states.tsx'
import { readSummaryOperation } from '#src/contract/submissions/inbox-operations.ts'
import { Button } from '#src/ui/Button.tsx'
import { LgaTable, rankLgas } from './LgaTable.tsx'
import { coverageTexts as texts } from './texts.ts'

interface Props {
  selectedLga: string
  onSelect: (lga: string) => void
}

// On narrower screens the list of areas starts closed, because an open list would push the volunteers far down.
const WIDE_SCREEN_QUERY = '(min-width: 48rem)'

/** Volunteer numbers of the local government areas (LGAs). Coordinators see only those of their own areas. */
export function Coverage({ selectedLga, onSelect }: Props) {
  const member = useStore($member)
  const { data, error, mutate } = useOperation(readSummaryOperation)
  const [isOpen, setOpen] = useState(() => matchMedia(WIDE_SCREEN_QUERY).matches)
  const { lgas, needed, reached, total } = rankLgas(data?.volunteers ?? {})
  const query = { isLoading: !data && !error, error: data ? undefined : error, mutate }

  if (member?.role === 'coordinator') {
    const ownLgas = lgas.filter(({ lga }) => member.lgas.includes(lga))
    return (
      <section className="grid gap-4 ground-ink p-gutter" aria-labelledby="coverage-title">
        <h3 className="text-2xl" id="coverage-title">
          {texts.describeOwnAreas(member.lgas.length)}
        </h3>
        <QueryState query={query} loading={texts.loading}>
          <LgaTable lgas={ownLgas} neededLgaCount={ownLgas.length} selectedLga={selectedLga} onSelect={onSelect} />
        </QueryState>
      </section>
    )
  }

  return (
    <section className="grid gap-8 ground-ink p-gutter" aria-labelledby="coverage-title">
      <QueryState query={query} loading={texts.loading}>
        <div className="grid items-center gap-x-12 gap-y-4 md:grid-cols-[auto_1fr]">
          <p className="shade-brand lettering text-5xl/[0.86] whitespace-nowrap painted" aria-hidden="true">
            {reached}
            <span className="md:text-[0.5em]">/{needed}</span>
          </p>
          <div className="grid justify-items-start gap-4">
            <h3 className="text-2xl" id="coverage-title">
              {texts.title(reached, needed)}
            </h3>
            <p className="max-w-text">
              {texts.intro(reached, needed, lgas.length, total)} {texts.dashedLine(needed)}
            </p>
            <Button
              variant="night"
              aria-expanded={isOpen}
              aria-controls="coverage-lgas"
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? texts.hideAreas : texts.showAreas(lgas.length)}
            </Button>
          </div>
        </div>
        <div id="coverage-lgas" hidden={!isOpen}>
          <LgaTable lgas={lgas} neededLgaCount={needed} selectedLga={selectedLga} onSelect={onSelect} />
        </div>
      </QueryState>
    </section>
  )
}
