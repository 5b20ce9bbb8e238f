import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { exportSubmissions } from '#src/admin/api/inbox.ts'
import { $hasMembers } from '#src/admin/session/session.ts'
import { inboxTexts } from '#src/admin/submissions/inbox/texts.ts'
import type { InboxState } from '#src/admin/submissions/inbox/use-inbox.ts'
import { useDownload } from '#src/admin/ui/files/download.tsx'
import { sharedTexts } from '#src/admin/ui/shared-texts.ts'
import { MAX_SELECTED_ROWS } from '#src/contract/submissions/inbox.ts'
import type { SubmissionKind } from '#src/contract/submissions/submissions.ts'
import { Button } from '#src/ui/Button.tsx'
import { AssignDialog } from './AssignDialog.tsx'

const { selection: texts } = inboxTexts

/** Buttons that assign and export the selected submissions, and one that selects the pages that are not loaded. */
export function SelectedActions<Kind extends SubmissionKind>({ inbox }: { inbox: InboxState<Kind> }) {
  const { kind, filter, pages, total, selection } = inbox
  const { selectedIds, hasAllMatching, count } = selection
  const { plural } = inboxTexts.lists[kind]
  const hasMembers = useStore($hasMembers)
  const [isAssigning, setAssigning] = useState(false)
  const exported = useDownload(sharedTexts.export.describeDone(plural), sharedTexts.export.describeFailed(plural))
  const canSelectRest =
    !hasAllMatching && selectedIds.size === pages.rows.length && total > selectedIds.size && total <= MAX_SELECTED_ROWS

  if (count === 0) return null
  if (count > MAX_SELECTED_ROWS) return <p>{texts.tooMany(MAX_SELECTED_ROWS)}</p>
  return (
    <div className="flex flex-wrap gap-2">
      {canSelectRest && (
        <Button variant="quiet" onClick={selection.selectAllMatching}>
          {texts.selectAllMatching(total)}
        </Button>
      )}
      {hasMembers && (
        <Button variant="quiet" onClick={() => setAssigning(true)}>
          {texts.assign}
        </Button>
      )}
      <Button
        variant="quiet"
        pending={exported.pending}
        onClick={() =>
          void exported.download(() => exportSubmissions(kind, hasAllMatching ? filter : { ids: [...selectedIds] }))
        }
      >
        {exported.pending ? sharedTexts.export.exporting : texts.export}
      </Button>
      {isAssigning && <AssignDialog inbox={inbox} onClose={() => setAssigning(false)} />}
    </div>
  )
}
