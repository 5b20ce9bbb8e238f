interface Props {
  names: (string | undefined)[]
  index: number
  locked?: boolean
  onPick: (index: number) => void
  className?: string
}

export function Dots({ names, index, locked = false, onPick, className = '' }: Props) {
  return (
    <ol className={`mr-auto flex flex-wrap ${className}`}>
      {names.map((name, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a dot is identified by its index
        <li key={position}>
          <button
            type="button"
            className="dot disabled:opacity-60"
            aria-label={name ? `${position + 1}: ${name}` : String(position + 1)}
            aria-current={position === index || undefined}
            disabled={locked}
            onClick={() => onPick(position)}
          />
        </li>
      ))}
    </ol>
  )
}
