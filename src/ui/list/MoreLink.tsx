import { handlePlainClick } from '#src/browser/plain-click.ts'
import { buttonClasses } from '#src/ui/button-classes.ts'

interface Props {
  href: string
  label: string
  isLoading: boolean
  hasFailed: boolean
  onMore: () => void
}

export function MoreLink({ href, label, isLoading, hasFailed, onMore }: Props) {
  return (
    <div className="mt-12 grid justify-items-center gap-4">
      <a
        className={buttonClasses.plate}
        href={href}
        rel="next"
        aria-busy={isLoading || undefined}
        onClick={handlePlainClick(() => isLoading || onMore())}
      >
        {label}
      </a>
      <p role="status">
        {isLoading && 'Loading…'}
        {hasFailed && 'This could not be loaded. Please check your connection, and press again.'}
      </p>
    </div>
  )
}
