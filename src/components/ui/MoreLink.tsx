import { handlePlainClick } from '#src/browser/plain-click.ts'
import { buttonClasses } from './button-classes.ts'

interface Props {
  href: string
  label: string
  loading: boolean
  failed: boolean
  onMore: () => void
}

export function MoreLink({ href, label, loading, failed, onMore }: Props) {
  return (
    <div className="mt-12 grid justify-items-center gap-4">
      <a
        className={buttonClasses.plate}
        href={href}
        rel="next"
        aria-busy={loading || undefined}
        onClick={handlePlainClick(() => loading || onMore())}
      >
        {label}
      </a>
      <p role="status">
        {loading && 'Loading…'}
        {failed && 'This could not be loaded. Please check your connection, and press again.'}
      </p>
    </div>
  )
}
