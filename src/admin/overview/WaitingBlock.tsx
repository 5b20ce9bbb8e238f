import { type AgeCounts, ageGroups, countWaitingOperation } from '#src/contract/overview/overview.ts'
import type { SubmissionKind } from '#src/contract/submissions/submissions.ts'
import { buttonClasses } from '#src/ui/button-classes.ts'
import { OverviewBlock, useBlock } from './OverviewBlock.tsx'
import { overviewTexts } from './texts.ts'

const { waiting: texts } = overviewTexts

const ageClasses: Record<keyof AgeCounts, string> = {
  today: 'fill-line forced-colors:fill-[GrayText]',
  threeDays: 'fill-ink-soft forced-colors:fill-[CanvasText]',
  week: 'fill-ink forced-colors:fill-[LinkText]',
  older: 'fill-brand forced-colors:fill-[Highlight]',
}

interface CardProps {
  ages: AgeCounts
  kind: SubmissionKind
}

function WaitingCard({ ages, kind }: CardProps) {
  const { label, none, open } = texts[kind]
  const total = ageGroups.reduce((sum, age) => sum + ages[age], 0)
  const startOf = (age: keyof AgeCounts) =>
    ageGroups.slice(0, ageGroups.indexOf(age)).reduce((sum, former) => sum + ages[former], 0)
  return (
    <section className="grid content-start gap-4 edge-3 border-ink bg-white p-4" aria-label={label}>
      <div className="flex items-center gap-4">
        <p className={`flex-none lettering text-4xl ${total > 0 ? '' : 'text-ink-soft'}`}>{total}</p>
        <h4 className="lettering-wide text-lg">{label}</h4>
      </div>
      {total === 0 ? (
        <p>{none}</p>
      ) : (
        <>
          <svg width="100%" height="12" viewBox={`0 0 ${total} 1`} preserveAspectRatio="none" aria-hidden="true">
            {ageGroups.map((age) => (
              <rect key={age} className={ageClasses[age]} x={startOf(age)} width={ages[age]} height="1" />
            ))}
          </svg>
          <dl className="grid grid-cols-2 gap-x-4 gap-y-2">
            {ageGroups.map((age) => (
              <div key={age} className="flex flex-wrap items-baseline gap-x-2">
                <dt className="flex items-center gap-2 text-sm">
                  <svg width="12" height="12" aria-hidden="true">
                    <rect className={ageClasses[age]} width="12" height="12" />
                  </svg>
                  {texts.ages[age]}
                </dt>
                <dd className="font-bold [font-variant-numeric:tabular-nums]">{ages[age]}</dd>
              </div>
            ))}
          </dl>
          <a className={`${buttonClasses.link} justify-self-start`} href={`#${kind}?status=new`}>
            {open}
          </a>
        </>
      )}
    </section>
  )
}

export function WaitingBlock({ isShown }: { isShown: boolean }) {
  const block = useBlock(countWaitingOperation, isShown)
  return (
    <OverviewBlock title={texts.title} block={block} loading={texts.loading} heightClass="min-h-96 md:min-h-52">
      {({ messages, volunteers }) => (
        <div className="grid gap-4 *:min-w-0 md:grid-cols-2">
          <WaitingCard kind="messages" ages={messages} />
          <WaitingCard kind="volunteers" ages={volunteers} />
        </div>
      )}
    </OverviewBlock>
  )
}
