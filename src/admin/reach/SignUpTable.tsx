import { describeCount, reachTexts } from './texts.ts'

const texts = reachTexts.signUps

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
