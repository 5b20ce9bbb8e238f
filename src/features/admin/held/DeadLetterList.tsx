import { useRef, useState } from 'react'
import { decideDeadLetters, useDeadLetters } from '#src/api/admin/dead-letters.ts'
import { refreshSummary } from '#src/api/admin/summary.ts'
import { ApiError } from '#src/api/client.ts'
import { ConfirmDialog } from '#src/components/staff/ConfirmDialog.tsx'
import { Button } from '#src/components/ui/Button.tsx'
import { LoadState } from '#src/components/ui/LoadState.tsx'
import { ButtonRow } from '#src/features/admin/ButtonRow.tsx'
import { adminStyles } from '#src/features/admin/styles.ts'
import { formatShortDateTime } from '#src/lib/short-date-time.ts'
import { showToast } from '#src/stores/toasts.ts'
import { moderationTexts } from './texts.ts'

const texts = moderationTexts.deadLetters

/** Lists dead letters: queued submissions that could not be stored, which staff can read, retry or delete. */
export function DeadLetterList() {
  const headingRef = useRef<HTMLHeadingElement>(null)
  const { data, error, mutate } = useDeadLetters()
  const [nameToDelete, setNameToDelete] = useState<string>()
  const [pending, setPending] = useState(false)

  async function retryOrDelete(action: 'retry' | 'erase', name: string) {
    if (pending) return
    setPending(true)
    try {
      await decideDeadLetters({ action, names: [name] })
      showToast({ title: action === 'retry' ? texts.retryStarted : texts.deleted })
      await mutate()
      refreshSummary()
      headingRef.current?.focus()
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      showToast({ title: action === 'retry' ? texts.retryFailed : texts.deleteFailed, variant: 'destructive' })
    }
    setPending(false)
    setNameToDelete(undefined)
  }

  return (
    <section className="grid gap-4 pt-4" aria-labelledby="set-aside">
      <h3 className="text-xl" id="set-aside" ref={headingRef} tabIndex={-1}>
        {texts.title(data?.count ?? 0)}
      </h3>
      <LoadState
        loading={!data && !error}
        failed={!data && error !== undefined}
        empty={data?.items.length === 0}
        placeholder={<p role="status">{texts.loading}</p>}
        emptyText={texts.empty}
        onRetry={() => mutate()}
      >
        <p className="max-w-text">{texts.intro}</p>
        <ul className="grid gap-4">
          {data?.items.map(({ name, receivedAt, list, text }) => (
            <li key={name} className="grid gap-2 edge-2 border-ink bg-white p-4">
              <h4 className={adminStyles.title}>
                {list ? texts.kinds[list] : texts.unreadableSubmission}
                {receivedAt && `, ${formatShortDateTime(receivedAt)}`}
              </h4>
              <pre className="max-h-64 overflow-auto text-sm whitespace-pre-wrap wrap-anywhere">
                {text || texts.emptyText}
              </pre>
              <ButtonRow>
                <Button variant="quiet" pending={pending} onClick={() => retryOrDelete('retry', name)}>
                  {texts.retry}
                </Button>
                <Button variant="danger" onClick={() => setNameToDelete(name)}>
                  {texts.delete}
                </Button>
              </ButtonRow>
            </li>
          ))}
        </ul>
        {data && data.count > data.items.length && <p>{texts.describeOldestCount(data.items.length)}</p>}
      </LoadState>
      <ConfirmDialog
        open={nameToDelete !== undefined}
        title={texts.question}
        text={texts.questionText}
        confirmLabel={texts.confirm}
        pending={pending}
        onConfirm={() => nameToDelete && retryOrDelete('erase', nameToDelete)}
        onCancel={() => setNameToDelete(undefined)}
      />
    </section>
  )
}
