interface Props {
  action: string
  /** What it is done with, for those who hear the links alone. */
  title: string
}

export function ActionName({ action, title }: Props) {
  return (
    <>
      <span aria-hidden>{action}</span>
      {/* In words, which search engines read, unlike a label. */}
      <span className="sr-only">{`${action}: ${title}`}</span>
    </>
  )
}
