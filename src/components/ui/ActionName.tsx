interface Props {
  action: string
  /** Title of the item that the action affects, for screen readers only. */
  title: string
}

export function ActionName({ action, title }: Props) {
  return (
    <>
      <span aria-hidden>{action}</span>
      {/* Text for screen readers instead of an aria-label, which search engines do not read. */}
      <span className="sr-only">{`${action}: ${title}`}</span>
    </>
  )
}
