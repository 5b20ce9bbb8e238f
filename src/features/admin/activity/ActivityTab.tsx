import { useEffect, useId, useRef } from 'react'
import { useAudit } from '#src/api/desk.ts'
import { Button } from '#src/components/ui/Button.tsx'
import { LoadState } from '#src/components/ui/LoadState.tsx'
import { shortMoment } from '#src/lib/moments.ts'
import { describeLine } from './lines.ts'

/** Ids are long; their beginning tells them apart. */
const SHORT = 8

/** What was done with people's data. It names nobody. */
export function ActivityTab({ shown }: { shown: boolean }) {
  const { rows, next, loading, failed, loadMore, reload } = useAudit()
  const id = useId()
  const wasShown = useRef(shown)

  // Own steps are lines too: whoever comes back finds them.
  useEffect(() => {
    if (shown && !wasShown.current) reload()
    wasShown.current = shown
  })

  return (
    <section className="manager" aria-labelledby={id}>
      <div className="manager-head">
        <h2 id={id}>Activity</h2>
      </div>
      <p>Every export, download, erasure and change of status, newest first. No line names a person.</p>
      <LoadState
        loading={loading === 'first' && rows.length === 0}
        failed={failed === 'first'}
        empty={rows.length === 0}
        placeholder={<p role="status">Loading activity...</p>}
        emptyText="Nothing was exported, erased or changed yet."
        onRetry={reload}
      >
        <ol className="activity">
          {rows.map((line) => (
            <li key={line.id}>
              <time dateTime={line.at}>{shortMoment(line.at)}</time>
              <p>
                <strong>{describeLine(line)}</strong>
                {line.detail && <span>{line.detail}</span>}
                {line.subject && <code title={line.subject}>{line.subject.slice(0, SHORT)}</code>}
              </p>
            </li>
          ))}
        </ol>
        {failed === 'more' && <p role="alert">More could not be loaded. Please check your connection.</p>}
        {next && (
          <Button look="plain" className="people-more" pending={loading === 'more'} onClick={loadMore}>
            {loading === 'more' ? 'Loading...' : 'Load more'}
          </Button>
        )}
      </LoadState>
    </section>
  )
}
