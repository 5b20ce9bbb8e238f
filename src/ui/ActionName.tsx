interface Props {
  actionLabel: string
  /** Title of the item that the action affects, for screen readers only. */
  title: string
}

export function ActionName({ actionLabel, title }: Props) {
  return (
    <>
      <span aria-hidden>{actionLabel}</span>
      {/* Text for screen readers instead of an aria-label, which search engines do not read. */}
      <span className="sr-only">{`${actionLabel}: ${title}`}</span>
    </>
  )
}
