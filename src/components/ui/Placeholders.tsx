import './placeholders.css'

interface Props {
  count: number
  label: string
}

/** Grey shapes where cards will stand. */
export function Placeholders({ count, label }: Props) {
  return (
    <div className="placeholders" role="status" aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
        <div key={index} className="placeholder" data-testid="placeholder" />
      ))}
    </div>
  )
}
