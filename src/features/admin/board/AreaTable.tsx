import type { Area } from './arrange.ts'

interface Props {
  areas: Area[]
  needed: number
  area: string
  onPick: (area: string) => void
}

/** A table that is a bar chart too. A press on an area narrows the list below to it, another press takes that back. */
export function AreaTable({ areas, needed, area, onPick }: Props) {
  return (
    <table className="areas">
      <caption className="sr-only">
        Volunteers in every area against its target, from the nearest to the furthest. The first {needed} are the ones
        nearest to the goal.
      </caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Area</th>
          <th scope="col">Volunteers of target</th>
          <th scope="col">Target</th>
        </tr>
      </thead>
      <tbody>
        {areas.map(({ lga, count, target, share, reached }, index) => (
          <tr key={lga} className={index < needed ? 'counts' : undefined}>
            <th scope="row">
              <button type="button" aria-pressed={lga === area} onClick={() => onPick(lga === area ? '' : lga)}>
                {lga}
              </button>
            </th>
            <td className="areas-count">
              {count}
              <span className="sr-only"> of </span>
              <span aria-hidden="true"> / </span>
              {target}
            </td>
            <td className={reached ? 'areas-reached' : undefined}>
              <svg width="100%" height="10" aria-hidden="true" focusable="false">
                <rect className="areas-track" width="100%" height="10" />
                <rect className="areas-bar" width={`${share * 100}%`} height="10" />
              </svg>
              <span className="sr-only">{reached ? 'reached' : `${target - count} missing`}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
