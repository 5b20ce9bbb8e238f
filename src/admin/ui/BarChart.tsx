import { getDayOfMonth, getShortMonth } from '#src/lib/dates/dates.ts'

const BAR_WIDTH = 10
const CHART_HEIGHT = 100

/** Rounds up to 2, 4, 6, 8, 10, 20, 40, …, so that the middle of the axis is a whole number. */
function roundUpAxis(highest: number): number {
  const unit = 10 ** Math.max(0, Math.ceil(Math.log10(Math.max(highest, 1) / 10)))
  return Math.max(2, Math.ceil(highest / unit / 2) * 2) * unit
}

interface Bar {
  /** Day, or the first day of the time that the bar counts. */
  day: string
  value: number
  /** Shown when the pointer rests on the bar. */
  title: string
}

interface Props {
  bars: Bar[]
  barClass?: string
}

/** Bars in the order of time, hidden from screen readers: show a table with the same numbers beside them. */
export function BarChart({ bars, barClass = 'fill-brand forced-colors:fill-[Highlight]' }: Props) {
  const chartWidth = bars.length * BAR_WIDTH
  const axisEnd = roundUpAxis(Math.max(0, ...bars.map(({ value }) => value)))
  const axisBars = [bars[0], bars[Math.floor(bars.length / 2)], bars.at(-1)]
  return (
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
        viewBox={`0 0 ${chartWidth} ${CHART_HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {[0, 0.5, 1].map((fraction) => (
          <line
            key={fraction}
            className={fraction === 1 ? 'stroke-ink' : 'stroke-line'}
            x2={chartWidth}
            y1={fraction * CHART_HEIGHT}
            y2={fraction * CHART_HEIGHT}
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {bars.map(({ day, value, title }, index) => {
          const height = (value / axisEnd) * CHART_HEIGHT
          return (
            <rect
              key={day}
              className={barClass}
              x={index * BAR_WIDTH + 1.5}
              y={CHART_HEIGHT - height}
              width={BAR_WIDTH - 3}
              height={height}
            >
              <title>{title}</title>
            </rect>
          )
        })}
      </svg>
      <div className="col-start-2 flex justify-between">
        {axisBars.map(
          (bar) => bar && <span key={bar.day}>{`${getDayOfMonth(bar.day)} ${getShortMonth(bar.day)}`}</span>,
        )}
      </div>
    </div>
  )
}
