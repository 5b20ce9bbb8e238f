interface Props {
  itemNames: (string | undefined)[]
  currentIndex: number
  isLocked?: boolean
  onSelect: (index: number) => void
  className?: string
}

export function Dots({ itemNames, currentIndex, isLocked = false, onSelect, className = '' }: Props) {
  return (
    <ol className={`mr-auto flex flex-wrap ${className}`}>
      {itemNames.map((name, itemIndex) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a dot is identified by its index
        <li key={itemIndex}>
          <button
            type="button"
            className="dot disabled:opacity-60"
            aria-label={name ? `${itemIndex + 1}: ${name}` : String(itemIndex + 1)}
            aria-current={itemIndex === currentIndex || undefined}
            disabled={isLocked}
            onClick={() => onSelect(itemIndex)}
          />
        </li>
      ))}
    </ol>
  )
}
