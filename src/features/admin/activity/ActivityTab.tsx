import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { type AuditChoice, useAudit } from '#src/api/admin/audit.ts'
import { LoadState } from '#src/components/ui/LoadState.tsx'
import { LoadMore } from '#src/features/admin/LoadMore.tsx'
import { admin } from '#src/features/admin/looks.ts'
import { TabSection } from '#src/features/admin/TabSection.tsx'
import { shortMoment } from '#src/lib/moments.ts'
import { $named } from '#src/stores/staff/member.ts'
import { AuditFilter } from './AuditFilter.tsx'
import { describeLine, detailOf, isAlert, sayWho } from './lines.ts'
import { activityTexts as texts } from './texts.ts'

const ID_CHARACTERS = 8

const layout = 'grid gap-x-8 gap-y-1 py-4 md:grid-cols-[11rem_1fr]'
const plainLine = `${layout} border-line edge-t-2`
const alertLine = `${layout} border-brand edge-l-8 bg-paper-deep px-4`

const noFilter: AuditChoice = { staff: '', kind: '' }

export function ActivityTab({ shown }: { shown: boolean }) {
  const [filter, setFilter] = useState<AuditChoice>(noFilter)
  const { rows, next, loading, failed, loadMore, reload } = useAudit(filter)
  const hasMembers = useStore($named)
  const wasShown = useRef(shown)

  // Reloads on return to the tab: steps taken elsewhere add entries.
  useEffect(() => {
    if (shown && !wasShown.current) reload()
    wasShown.current = shown
  })

  return (
    <TabSection heading={texts.heading}>
      <p>
        {texts.intro} {hasMembers ? texts.named : texts.unnamed}
      </p>
      {hasMembers && <AuditFilter choice={filter} onChoose={setFilter} />}
      <LoadState
        loading={loading === 'first' && rows.length === 0}
        failed={failed === 'first'}
        empty={rows.length === 0}
        placeholder={<p role="status">{texts.loading}</p>}
        emptyText={filter === noFilter ? texts.empty : texts.noMatch}
        onRetry={reload}
      >
        <ol>
          {rows.map((line) => (
            <li key={line.id} className={isAlert(line) ? alertLine : plainLine}>
              <time className={admin.facts} dateTime={line.at}>
                {shortMoment(line.at)}
              </time>
              <p className="flex flex-wrap items-baseline gap-x-4">
                <strong>
                  {isAlert(line) && texts.alert}
                  {describeLine(line)}
                </strong>
                {detailOf(line) && <span>{detailOf(line)}</span>}
                {line.subject && (
                  <code className="text-sm text-ink-soft" title={line.subject}>
                    {line.subject.slice(0, ID_CHARACTERS)}
                  </code>
                )}
                {hasMembers && sayWho(line) && <span className="text-sm text-ink-soft">{texts.by(sayWho(line))}</span>}
              </p>
            </li>
          ))}
        </ol>
        <LoadMore hasMore={next !== null} loading={loading === 'more'} failed={failed === 'more'} onMore={loadMore} />
      </LoadState>
    </TabSection>
  )
}
