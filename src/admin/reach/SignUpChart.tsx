import type { SignUpCounts } from '#src/contract/reach/sign-ups.ts'
import { formatDay, getDayOfMonth, getShortMonth } from '#src/lib/dates/dates.ts'
import { describeCount, reachTexts } from './texts.ts'

const texts = reachTexts.signUps

const BAR_WIDTH = 10
const CHART_HEIGHT = 100

const formatShortDay = (day: string) => `${getDayOfMonth(day)} ${getShortMonth(day)}`

/** Bars of the weeks. The table below has the same numbers. */
export function WeekChart({ weeks }: Pick<SignUpCounts, 'weeks'>) {
  const chartWidth = weeks.length * BAR_WIDTH
  const axisEnd = Math.max(10, ...weeks.map(({ signUps }) => signUps))
  const axisWeeks = [weeks[0], weeks[Math.floor(weeks.length / 2)], weeks.at(-1)]
  return (
    <div
      className="grid grid-cols-[auto_1fr] gap-x-2 gap-y-1 text-sm text-ink-soft [font-variant-numeric:tabular-nums]"
      aria-hidden="true"
    >
      <div className="-my-3 flex flex-col justify-between text-right">
        <span>{axisEnd}</span>
        <span>0</span>
      </div>
      <svg
        width="100%"
        height="144"
        viewBox={`0 0 ${chartWidth} ${CHART_HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {[0, 1].map((fraction) => (
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
        {weeks.map(({ monday, signUps }, index) => {
          const height = (signUps / axisEnd) * CHART_HEIGHT
          return (
            <rect
              key={monday}
              className="fill-brand forced-colors:fill-[Highlight]"
              x={index * BAR_WIDTH + 1.5}
              y={CHART_HEIGHT - height}
              width={BAR_WIDTH - 3}
              height={height}
            >
              <title>{`${formatDay(monday)}: ${describeCount(signUps)}`}</title>
            </rect>
          )
        })}
      </svg>
      <div className="col-start-2 flex justify-between">
        {axisWeeks.map((week) => week && <span key={week.monday}>{formatShortDay(week.monday)}</span>)}
      </div>
    </div>
  )
}

interface TableProps {
  caption: string
  heading: string
  rows: [label: string, signUps: number][]
}

export function SignUpTable({ caption, heading, rows }: TableProps) {
  return (
    <table className="w-full [font-variant-numeric:tabular-nums]">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-right edge-b-2 border-ink">
          <th className="py-1 text-left" scope="col">
            {heading}
          </th>
          <th scope="col">{texts.count}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, signUps]) => (
          <tr key={label} className="text-right edge-b-1 border-line">
            <th className="py-1 text-left font-normal" scope="row">
              {label}
            </th>
            <td className={signUps === 0 ? 'text-ink-soft' : 'font-bold'}>{describeCount(signUps)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
