import { getVolunteerTarget, requiredLgaCount } from '#src/content/coverage.ts'
import { type Lga, lgas } from '#src/content/lgas.ts'
import { coverageTexts } from './texts.ts'

interface LgaCoverage {
  lga: Lga
  count: number
  target: number
  /** Number of volunteers as a fraction of the target, from 0 to 1. */
  fractionOfTarget: number
  isTargetReached: boolean
}

/** Sorts local government areas (LGAs) by number of volunteers divided by target, highest first. */
export function rankLgas(volunteers: Record<string, number>) {
  const coverages = lgas.map((lga): LgaCoverage => {
    const count = volunteers[lga] ?? 0
    const target = getVolunteerTarget(lga)
    return { lga, count, target, fractionOfTarget: Math.min(1, count / target), isTargetReached: count >= target }
  })
  // Do not sort by `fractionOfTarget`, which stops at 1: areas further above their target should rank higher.
  const sortedLgas = coverages.toSorted((a, b) => b.count / b.target - a.count / a.target)
  return {
    lgas: sortedLgas,
    needed: requiredLgaCount,
    reached: coverages.filter(({ isTargetReached }) => isTargetReached).length,
    total: coverages.reduce((sum, { count }) => sum + count, 0),
  }
}

const { table: texts } = coverageTexts

const rowClass = 'grid grid-cols-[1fr_auto] items-baseline pb-2'

const nameClass =
  'min-h-9 cursor-pointer text-left font-bold underline decoration-transparent decoration-2 underline-offset-4 hover:decoration-current aria-pressed:decoration-current'

const barClasses = {
  track: 'fill-white/20 forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]',
  missing: 'fill-white forced-colors:fill-[CanvasText]',
  reached: 'fill-brand forced-colors:fill-[Highlight]',
}

const dashedLineClass = '[border-style:dashed] border-brand lg:-ml-0.5 lg:edge-l-3 lg:pl-8'

/** Returns the CSS class for a dashed line after the row that completes the number of areas needed to win. */
function getDashedLineClass(rowsBelowLine: number): string {
  if (rowsBelowLine < 0) return ''
  return rowsBelowLine === 0 ? `${dashedLineClass} max-lg:edge-t-3 max-lg:pt-2` : dashedLineClass
}

interface Props {
  lgas: LgaCoverage[]
  neededLgaCount: number
  selectedLga: string
  onSelect: (lga: string) => void
}

export function LgaTable({ lgas, neededLgaCount, selectedLga, onSelect }: Props) {
  return (
    <table className="grid">
      <caption className="sr-only">{texts.caption(neededLgaCount)}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{texts.area}</th>
          <th scope="col">{texts.count}</th>
          <th scope="col">{texts.progress}</th>
        </tr>
      </thead>
      <tbody className="grid gap-x-8 md:grid-flow-col md:grid-rows-[repeat(11,auto)] lg:auto-cols-fr lg:grid-rows-[repeat(7,auto)]">
        {lgas.map(({ lga, count, target, fractionOfTarget, isTargetReached }, index) => (
          <tr key={lga} className={`${rowClass} ${getDashedLineClass(index - neededLgaCount)}`}>
            <th className="text-left" scope="row">
              <button
                className={nameClass}
                type="button"
                aria-pressed={lga === selectedLga}
                onClick={() => onSelect(lga === selectedLga ? '' : lga)}
              >
                {lga === selectedLga && <span aria-hidden="true">▸ </span>}
                {lga}
              </button>
            </th>
            <td className="text-sm [font-variant-numeric:tabular-nums] whitespace-nowrap">
              {count}
              <span className="sr-only">{texts.ofTarget}</span>
              <span aria-hidden="true"> / </span>
              {target}
              {isTargetReached && <b aria-hidden="true"> ✓</b>}
            </td>
            <td className="col-span-full">
              <svg width="100%" height="10" aria-hidden="true" focusable="false">
                <rect className={barClasses.track} width="100%" height="10" />
                <rect
                  className={isTargetReached ? barClasses.reached : barClasses.missing}
                  width={`${fractionOfTarget * 100}%`}
                  height="10"
                />
              </svg>
              <span className="sr-only">
                {isTargetReached ? texts.targetReached : texts.countMissing(target - count)}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
