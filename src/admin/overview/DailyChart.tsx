import { CHART_DAYS, type DailyCount, listDailyCountsOperation } from '#src/contract/overview/overview.ts'
import { formatDay, formatLongDay, getDayOfMonth, getShortMonth } from '#src/lib/dates/dates.ts'
import { OverviewBlock, useBlock } from './OverviewBlock.tsx'
import { overviewTexts } from './texts.ts'

const { days: texts } = overviewTexts

const BAR_WIDTH = 10
const CHART_WIDTH = CHART_DAYS * BAR_WIDTH
const CHART_HEIGHT = 100

/** Rounds up to 2, 4, 6, 8, 10, 20, 40, …, so that the middle of the axis is a whole number. */
function roundUpAxis(highest: number): number {
  const unit = 10 ** Math.max(0, Math.ceil(Math.log10(Math.max(highest, 1) / 10)))
  return Math.max(2, Math.ceil(highest / unit / 2) * 2) * unit
}

const formatShortDay = (day: string) => `${getDayOfMonth(day)} ${getShortMonth(day)}`

interface SeriesProps {
  label: string
  days: DailyCount[]
  counts: number[]
  barClass: string
}

/** Bars of one kind of submission. The table beside the charts has the same numbers. */
function Series({ label, days, counts, barClass }: SeriesProps) {
  const total = counts.reduce((sum, count) => sum + count, 0)
  const axisEnd = roundUpAxis(Math.max(...counts))
  const axisDays = [days[0], days[Math.floor(days.length / 2)], days.at(-1)]
  return (
    <div className="grid content-start gap-3 edge-3 border-ink bg-white p-4">
      <div>
        <h4 className="lettering-wide text-lg">{label}</h4>
        <p className="text-sm text-ink-soft">{total === 0 ? texts.empty : texts.summary(total, counts.at(-1) ?? 0)}</p>
      </div>
      <div
        className="grid grid-cols-[auto_1fr] gap-x-2 gap-y-1 text-sm text-ink-soft [font-variant-numeric:tabular-nums]"
        aria-hidden="true"
      >
        <div className="-my-3 flex flex-col justify-between text-right">
          {[axisEnd, axisEnd / 2, 0].map((tick) => (
            <span key={tick}>{tick}</span>
          ))}
        </div>
        <svg
          width="100%"
          height="144"
          viewBox={`0 0 ${CHART_WIDTH} ${CHART_HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {[0, 0.5, 1].map((fraction) => (
            <line
              key={fraction}
              className={fraction === 1 ? 'stroke-ink' : 'stroke-line'}
              x2={CHART_WIDTH}
              y1={fraction * CHART_HEIGHT}
              y2={fraction * CHART_HEIGHT}
              strokeWidth="2"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {counts.map((count, index) => {
            const height = (count / axisEnd) * CHART_HEIGHT
            const day = days[index]
            return (
              <rect
                key={day?.day}
                className={barClass}
                x={index * BAR_WIDTH + 1.5}
                y={CHART_HEIGHT - height}
                width={BAR_WIDTH - 3}
                height={height}
              >
                {day && <title>{texts.describeDay(formatDay(day.day), day.volunteers, day.messages)}</title>}
              </rect>
            )
          })}
        </svg>
        <div className="col-start-2 flex justify-between">
          {axisDays.map((day) => day && <span key={day.day}>{formatShortDay(day.day)}</span>)}
        </div>
      </div>
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
              <Series
                label={texts.volunteers}
                days={days}
                counts={days.map(({ volunteers }) => volunteers)}
                barClass="fill-brand forced-colors:fill-[Highlight]"
              />
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
