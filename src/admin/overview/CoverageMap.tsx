import { useStore } from '@nanostores/react'
import { useOperation } from '#src/admin/api/operations.ts'
import { $member } from '#src/admin/session/session.ts'
import { usePermission } from '#src/admin/session/use-permission.ts'
import { QueryState } from '#src/admin/ui/load-states.tsx'
import { stateName } from '#src/content/campaign.ts'
import { getVolunteerTarget, requiredLgaCount } from '#src/content/coverage.ts'
import { type Lga, lgas } from '#src/content/lgas.ts'
import { tileMaps } from '#src/content/tile-maps.ts'
import { readSummaryOperation } from '#src/contract/submissions/inbox-operations.ts'
import { overviewTexts } from './texts.ts'
import { layOutTiles } from './tile-map.ts'

const { map: texts } = overviewTexts

const { columnCount, cells } = layOutTiles(tileMaps[stateName])

const columnClasses = ['', 'grid-cols-1', 'grid-cols-2', 'grid-cols-3', 'grid-cols-4', 'grid-cols-5', 'grid-cols-6']

/** Colours of a tile on white: each quarter of the target, then the target. */
const stepClasses = [
  'bg-white text-ink',
  'bg-brand/15 text-ink',
  'bg-brand/30 text-ink',
  'bg-brand/50 text-ink',
  'bg-brand text-white',
]

const getStep = (count: number, target: number) => Math.min(4, Math.floor((4 * count) / target))

const tileClass = 'relative grid h-full min-h-16 content-center gap-1 px-px py-1 text-center edge-2'

function Tile({ lga, count, canOpen }: { lga: Lga; count: number | undefined; canOpen: boolean }) {
  const name = <span className="lettering text-[0.75rem]/[1] md:text-sm/[1]">{lga}</span>
  if (count === undefined)
    return (
      <div className={`${tileClass} border-white/20 text-white/50`} aria-hidden="true">
        {name}
      </div>
    )
  const target = getVolunteerTarget(lga)
  const step = getStep(count, target)
  const className = `${tileClass} border-transparent ${stepClasses[step]}`
  const content = (
    <>
      <span className="lettering text-base/[1] whitespace-nowrap md:text-lg/[1]">
        {count}
        <span aria-hidden="true">/</span>
        <span className="sr-only">{texts.of}</span>
        {target}
        {step === 4 && <span aria-hidden="true">{'\u2009✓'}</span>}
        <span className="sr-only">{texts.volunteersIn}</span>
      </span>
      {name}
      {step === 4 && <span className="sr-only">{texts.targetReached}</span>}
    </>
  )
  if (!canOpen) return <div className={className}>{content}</div>
  return (
    <a className={`${className} hover:border-white`} href={`#volunteers?${new URLSearchParams({ lga })}`}>
      {content}
    </a>
  )
}

/** Counts the areas that reached their target, and all volunteers. */
function countCoverage(volunteers: Record<string, number>) {
  const counts = lgas.map((lga) => ({ count: volunteers[lga] ?? 0, target: getVolunteerTarget(lga) }))
  return {
    reached: counts.filter(({ count, target }) => count >= target).length,
    total: counts.reduce((sum, { count }) => sum + count, 0),
  }
}

/** Volunteers per area on a map of tiles. A tile opens the volunteers of its area. */
export function CoverageMap() {
  const member = useStore($member)
  const canOpen = usePermission('inbox')
  const { data, error, mutate } = useOperation(readSummaryOperation)
  const query = { isLoading: !data && !error, error: data ? undefined : error, mutate }
  const { reached, total } = countCoverage(data?.volunteers ?? {})
  const isCoordinator = member?.role === 'coordinator'
  const isInScope = (lga: Lga) => !isCoordinator || member.lgas.includes(lga)

  return (
    <section
      className="mt-4 grid min-h-120 content-start gap-8 ground-ink px-2 py-gutter md:px-gutter lg:grid-cols-2 lg:items-center"
      aria-labelledby="overview-coverage"
    >
      <QueryState query={query} loading={texts.loading}>
        <div className="grid gap-4">
          {!isCoordinator && (
            <p className="shade-brand lettering text-5xl/[0.86] whitespace-nowrap painted" aria-hidden="true">
              {reached}
              <span className="md:text-[0.5em]">/{requiredLgaCount}</span>
            </p>
          )}
          <h3 className="text-2xl" id="overview-coverage">
            {isCoordinator ? texts.describeOwnAreas(member.lgas.length) : texts.title(reached, requiredLgaCount)}
          </h3>
          {!isCoordinator && <p className="max-w-text">{texts.intro(reached, requiredLgaCount, lgas.length, total)}</p>}
          <div className="grid gap-2 text-sm" aria-hidden="true">
            <p className="font-bold">{texts.legend}</p>
            <ul className="flex flex-wrap gap-x-4 gap-y-2 forced-colors:hidden">
              {texts.steps.map((label, step) => (
                <li key={label} className="flex items-center gap-2">
                  <span className="size-4 bg-white">
                    <span className={`block size-4 ${stepClasses[step]}`} />
                  </span>
                  {label}
                </li>
              ))}
            </ul>
          </div>
        </div>
        <ul className={`grid gap-1 ${columnClasses[columnCount]}`} aria-label={texts.label}>
          {cells.map(({ key, lga }) => (
            <li key={key} className={lga && isInScope(lga) ? 'bg-white' : ''} aria-hidden={lga ? undefined : true}>
              {lga && (
                <Tile lga={lga} count={isInScope(lga) ? (data?.volunteers[lga] ?? 0) : undefined} canOpen={canOpen} />
              )}
            </li>
          ))}
        </ul>
      </QueryState>
    </section>
  )
}
