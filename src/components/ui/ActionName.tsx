interface Props {
  action: string
  /** Object of the action, for screen readers. */
  title: string
}

export function ActionName({ action, title }: Props) {
  return (
    <>
      <span aria-hidden>{action}</span>
      {/* Search engines read visually hidden text, but no aria-label. */}
      <span className="sr-only">{`${action}: ${title}`}</span>
    </>
  )
}
