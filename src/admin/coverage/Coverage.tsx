import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { $member } from '#src/admin/session/session.ts'
import { Section } from '#src/admin/ui/layout.tsx'
import { useOperation } from '#src/api/admin/operations.ts'
import type { Lga } from '#src/content/lgas.ts'
import { readSummaryOperation } from '#src/contract/operations/inbox.ts'
import { Button } from '#src/ui/Button.tsx'
import { LoadState } from '#src/ui/list/LoadState.tsx'
import { LgaTable, rankLgas } from './LgaTable.tsx'
import { coverageTexts, coverageTexts as texts } from './texts.ts'

interface Props {
  selectedLga: string
  onSelect: (lga: string) => void
}

// On narrower screens the list of areas starts closed, because an open list would push the volunteers far down.
const WIDE_SCREEN_QUERY = '(min-width: 48rem)'

function CoverageLoadState({ children }: { children: ReactNode }) {
  const { data, error, mutate } = useOperation(readSummaryOperation)
  return (
    <LoadState
      loading={!data && !error}
      failed={!data && error !== undefined}
      empty={false}
      placeholder={<p role="status">{texts.loading}</p>}
      emptyText=""
      onRetry={() => mutate()}
    >
      {children}
    </LoadState>
  )
}

/** Shows a coordinator the volunteer numbers of their own local government areas (LGAs) only. */
function OwnLgaCoverage({ selectedLga, onSelect, own: ownLgas }: Props & { own: Lga[] }) {
  const { data } = useOperation(readSummaryOperation)
  const { lgas } = rankLgas(data?.volunteers ?? {})
  const ownCoverage = lgas.filter(({ lga }) => ownLgas.includes(lga))

  return (
    <section className="grid gap-4 ground-ink p-gutter" aria-labelledby="coverage-title">
      <h3 className="text-2xl" id="coverage-title">
        {texts.describeOwnAreas(ownLgas.length)}
      </h3>
      <CoverageLoadState>
        <LgaTable
          lgas={ownCoverage}
          neededLgaCount={ownCoverage.length}
          selectedLga={selectedLga}
          onSelect={onSelect}
        />
      </CoverageLoadState>
    </section>
  )
}

export function Coverage(props: Props) {
  const member = useStore($member)
  return member?.role === 'coordinator' ? (
    <OwnLgaCoverage {...props} own={member.lgas} />
  ) : (
    <AllLgaCoverage {...props} />
  )
}

function AllLgaCoverage({ selectedLga, onSelect }: Props) {
  const { data } = useOperation(readSummaryOperation)
  const [isOpen, setOpen] = useState(() => matchMedia(WIDE_SCREEN_QUERY).matches)
  const { lgas, needed, reached, total } = rankLgas(data?.volunteers ?? {})

  return (
    <section className="grid gap-8 ground-ink p-gutter" aria-labelledby="coverage-title">
      <CoverageLoadState>
        <div className="grid items-center gap-x-12 gap-y-4 md:grid-cols-[auto_1fr]">
          <p className="shade-brand lettering text-5xl/[0.86] whitespace-nowrap painted" aria-hidden="true">
            {reached}
            <span className="md:text-[0.5em]">/{needed}</span>
          </p>
          <div className="grid justify-items-start gap-4">
            <h3 className="text-2xl" id="coverage-title">
              {texts.title(reached, needed)}
            </h3>
            <p className="max-w-text">{texts.intro(reached, needed, lgas.length, total)}</p>
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
      </CoverageLoadState>
    </section>
  )
}

export function CoverageTab() {
  const [selectedLga, setSelectedLga] = useState('')
  return (
    <Section heading={coverageTexts.heading}>
      <Coverage selectedLga={selectedLga} onSelect={setSelectedLga} />
    </Section>
  )
}
