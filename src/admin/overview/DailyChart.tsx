import { BarChart } from '#src/admin/ui/BarChart.tsx'
import { CHART_DAYS, type DailyCount, listDailyCountsOperation } from '#src/contract/overview/overview.ts'
import { formatDay, formatLongDay } from '#src/lib/dates/dates.ts'
import { OverviewBlock, useBlock } from './OverviewBlock.tsx'
import { overviewTexts } from './texts.ts'

const { days: texts } = overviewTexts

interface SeriesProps {
  label: string
  days: DailyCount[]
  counts: number[]
  barClass?: string
}

/** Bars of one kind of submission. The table beside the charts has the same numbers. */
function Series({ label, days, counts, barClass }: SeriesProps) {
  const total = counts.reduce((sum, count) => sum + count, 0)
  const bars = days.map(({ day, volunteers, messages }, index) => ({
    day,
    value: counts[index] ?? 0,
    title: texts.describeDay(formatDay(day), volunteers, messages),
  }))
  return (
    <div className="grid content-start gap-3 edge-3 border-ink bg-white p-4">
      <div>
        <h4 className="lettering-wide text-lg">{label}</h4>
        <p className="text-sm text-ink-soft">{total === 0 ? texts.empty : texts.summary(total, counts.at(-1) ?? 0)}</p>
      </div>
      <BarChart bars={bars} {...(barClass && { barClass })} />
    </div>
  )
}

function DailyTable({ days, hasMessages }: { days: DailyCount[]; hasMessages: boolean }) {
  return (
    <details>
      <summary className="min-h-tap cursor-pointer py-3 font-bold hover:text-brand">{texts.showTable}</summary>
      <table className="w-full max-w-text [font-variant-numeric:tabular-nums]">
        <caption className="sr-only">{texts.caption(hasMessages)}</caption>
        <thead>
          <tr className="text-right edge-b-2 border-ink">
            <th className="py-1 text-left" scope="col">
              {texts.day}
            </th>
            <th scope="col">{texts.volunteers}</th>
            {hasMessages && <th scope="col">{texts.messages}</th>}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, volunteers, messages }) => (
            <tr key={day} className="text-right edge-b-1 border-line">
              <th className="py-1 text-left font-normal" scope="row">
                {formatLongDay(day)}
              </th>
              <td>{volunteers}</td>
              {hasMessages && <td>{messages}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

export function DailyChart({ isShown }: { isShown: boolean }) {
  const block = useBlock(listDailyCountsOperation, isShown)
  return (
    <OverviewBlock title={texts.title(CHART_DAYS)} block={block} loading={texts.loading} heightClass="min-h-80">
      {(days) => {
        const messageCounts = days.flatMap(({ messages }) => messages ?? [])
        const hasMessages = messageCounts.length > 0
        return (
          <>
            <div className={`grid gap-4 *:min-w-0 ${hasMessages ? 'md:grid-cols-2' : ''}`}>
              <Series label={texts.volunteers} days={days} counts={days.map(({ volunteers }) => volunteers)} />
              {hasMessages && (
                <Series
                  label={texts.messages}
                  days={days}
                  counts={messageCounts}
                  barClass="fill-ink forced-colors:fill-[CanvasText]"
                />
              )}
            </div>
            <DailyTable days={days} hasMessages={hasMessages} />
          </>
        )
      }}
    </OverviewBlock>
  )
}
