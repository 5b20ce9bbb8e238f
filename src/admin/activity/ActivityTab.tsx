import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { buildQuery } from '#src/admin/api/client.ts'
import { useStaffPages } from '#src/admin/api/pages.ts'
import { $hasMembers } from '#src/admin/session/session.ts'
import { HeadedSection } from '#src/admin/ui/layout.tsx'
import { PageList } from '#src/admin/ui/load-states.tsx'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { Time } from '#src/admin/ui/Time.tsx'
import type { AuditEntry } from '#src/contract/activity/audit.ts'
import { listAuditOperation } from '#src/contract/activity/operations.ts'
import type { CursorPage } from '#src/contract/submissions/inbox.ts'
import { AuditFilterBar, type AuditSelection } from './AuditFilterBar.tsx'
import { activityTexts as texts } from './texts.ts'

const hourlyCountedActions: Partial<Record<AuditEntry['action'], true>> = {
  read: true,
  'failed-login': true,
  refused: true,
  'destroy-many': true,
}

const alertActions: Partial<Record<AuditEntry['action'], true>> = {
  'destroy-many': true,
  'close-shared': true,
  'reopen-shared': true,
  'publish-account-number': true,
}

/** Returns true for an audit entry that an owner should check. */
function isAlertEntry({ action }: AuditEntry): boolean {
  return alertActions[action] === true
}

function describeAuditEntry({ action, collection, amount }: AuditEntry): string {
  const itemNoun = collection ? texts.itemNouns[collection] : { singular: '', plural: '' }
  return texts.actionTexts[action](itemNoun, amount)
}

function getAuditDetail({ action, detail }: AuditEntry): string {
  return hourlyCountedActions[action] ? texts.withinAnHour : detail
}

/** Returns the member's name and role at the time of the audit entry; '' for a failed login. */
export function describeActor({ by, action }: AuditEntry): string {
  if (by) return texts.describeMember(by.name, by.role)
  return action === 'failed-login' ? '' : texts.sharedPassword
}

const SHOWN_ID_LENGTH = 8

const entryLayoutClass = 'grid gap-x-8 gap-y-1 py-4 md:grid-cols-[11rem_1fr]'
const normalEntryClass = `${entryLayoutClass} border-line edge-t-2`
const alertEntryClass = `${entryLayoutClass} border-brand edge-l-8 bg-paper-deep px-4`

const unfilteredSelection: AuditSelection = { staff: '', kind: '' }

export function ActivityTab({ isShown }: { isShown: boolean }) {
  const [filter, setFilter] = useState<AuditSelection>(unfilteredSelection)
  const pages = useStaffPages<AuditEntry, CursorPage<AuditEntry>, void>(listAuditOperation, (_index, previousPage) => ({
    query: buildQuery({ ...filter, cursor: previousPage?.next ?? '' }),
  }))
  const hasMembers = useStore($hasMembers)
  const wasShown = useRef(isShown)

  // Reload the audit log when the user opens this tab again, because actions in other dashboard tabs add entries.
  useEffect(() => {
    if (isShown && !wasShown.current) pages.reload()
    wasShown.current = isShown
  })

  return (
    <HeadedSection heading={texts.heading}>
      <p>
        {texts.intro} {hasMembers ? texts.introWithMembers : texts.introWithoutMembers}
      </p>
      {hasMembers && <AuditFilterBar filterSelection={filter} onSelect={setFilter} />}
      <PageList
        pages={pages}
        loading={texts.loading}
        empty={pages.rows.length === 0 && (filter === unfilteredSelection ? texts.empty : texts.noMatchingActivity)}
      >
        <ol>
          {pages.rows.map((auditEntry) => (
            <li key={auditEntry.id} className={isAlertEntry(auditEntry) ? alertEntryClass : normalEntryClass}>
              <Time className={adminStyles.facts} at={auditEntry.at} />
              <p className="flex flex-wrap items-baseline gap-x-4">
                <strong>
                  {isAlertEntry(auditEntry) && texts.alertPrefix}
                  {describeAuditEntry(auditEntry)}
                </strong>
                {getAuditDetail(auditEntry) && <span>{getAuditDetail(auditEntry)}</span>}
                {auditEntry.subject && (
                  <code className="text-sm text-ink-soft" title={auditEntry.subject}>
                    {auditEntry.subject.slice(0, SHOWN_ID_LENGTH)}
                  </code>
                )}
                {hasMembers && describeActor(auditEntry) && (
                  <span className="text-sm text-ink-soft">{texts.describeActor(describeActor(auditEntry))}</span>
                )}
              </p>
            </li>
          ))}
        </ol>
      </PageList>
    </HeadedSection>
  )
}
