interface Props {
  count: number
  label: string
}

export function Placeholders({ count, label }: Props) {
  return (
    <div className="grid gap-8 lg:grid-cols-3" role="status" aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all placeholders are identical and never reordered
        <div key={index} className="min-h-56 bg-paper-deep" data-testid="placeholder" />
      ))}
    </div>
  )
}
