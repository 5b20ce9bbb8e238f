import { useState } from 'react'
import { buildQuery } from '#src/admin/api/client.ts'
import { useOperation } from '#src/admin/api/operations.ts'
import { BarChart } from '#src/admin/ui/BarChart.tsx'
import { SelectField } from '#src/admin/ui/fields.tsx'
import { HeadedSection } from '#src/admin/ui/layout.tsx'
import { QueryState } from '#src/admin/ui/load-states.tsx'
import { lgas } from '#src/content/lgas.ts'
import type { ReachLink } from '#src/contract/reach/links.ts'
import { countSignUpsOperation } from '#src/contract/reach/operations.ts'
import { CHART_WEEKS } from '#src/contract/reach/sign-ups.ts'
import { formatDay, formatLongDay } from '#src/lib/dates/dates.ts'
import { SignUpTable } from './SignUpTable.tsx'
import { describeCount, reachTexts } from './texts.ts'

const texts = reachTexts.signUps

export function SignUpsSection({ links }: { links: ReachLink[] }) {
  const [code, setCode] = useState('')
  const [lga, setLga] = useState('')
  const counts = useOperation(countSignUpsOperation, { query: buildQuery({ code, lga }) }, { keepPreviousData: true })
  const { data } = counts

  return (
    <HeadedSection level={3} heading={texts.heading}>
      <p className="max-w-text">{texts.rounding}</p>
      <div className="grid gap-4 bg-paper-deep p-3 *:min-w-0 md:grid-cols-2 md:p-4">
        <SelectField
          label={texts.link}
          options={links.map((link): [string, string] => [link.code, `${link.name} (${link.code})`])}
          emptyOption={texts.anyLink}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
        <SelectField
          label={texts.area}
          options={lgas}
          emptyOption={texts.anyArea}
          value={lga}
          onChange={({ target }) => setLga(target.value)}
        />
      </div>
      <QueryState query={counts} loading={texts.loading}>
        {data && (
          <div className="grid items-start gap-6 *:min-w-0 lg:grid-cols-2">
            <div className="grid content-start gap-3 edge-3 border-ink bg-white p-4 *:min-w-0">
              <h4 className="lettering-wide text-lg">{`${texts.weekChart}, ${texts.weeks(CHART_WEEKS).toLowerCase()}`}</h4>
              <BarChart
                bars={data.weeks.map(({ monday, signUps }) => ({
                  day: monday,
                  value: signUps,
                  title: `${formatDay(monday)}: ${describeCount(signUps)}`,
                }))}
              />
              <details>
                <summary className="min-h-tap cursor-pointer py-3 font-bold hover:text-brand">
                  {texts.showTable}
                </summary>
                <SignUpTable
                  caption={texts.weekChart}
                  heading={texts.week}
                  rows={data.weeks.toReversed().map(({ monday, signUps }) => [formatLongDay(monday), signUps])}
                />
              </details>
              {!code && <p className="font-bold">{texts.brought(describeCount(data.brought))}</p>}
            </div>
            <div className="grid content-start gap-3 edge-3 border-ink bg-white p-4 *:min-w-0">
              <h4 className="lettering-wide text-lg">{texts.areas}</h4>
              <SignUpTable
                caption={texts.areas}
                heading={texts.area}
                rows={data.areas
                  .toSorted((first, second) => second.signUps - first.signUps)
                  .map((area) => [area.lga, area.signUps])}
              />
            </div>
          </div>
        )}
      </QueryState>
    </HeadedSection>
  )
}
