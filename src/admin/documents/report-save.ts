import { showFailure } from '#src/admin/ui/describe-failure.ts'
import { showErrorToast } from '#src/admin/ui/error-toast.ts'
import { showToast, type ToastAction } from '#src/ui/toasts/toasts.ts'
import type { DocumentKind, SavedDocument } from './document-kind.ts'
import type { SaveOutcome } from './save-document.ts'
import { documentTexts as texts } from './texts.ts'

/** Names the fields that another member changed while this member was writing, and that the save kept. */
function describeMerge(labels: Record<string, string>, names: string[], by: string | null): string {
  return texts.merged(by, names.map((name) => labels[name] ?? name).join(', '))
}

interface SaveReport<Saved> {
  saved: string
  failed: string
  /** Lists actions of the toast about a saved document. */
  listActions?: (saved: Saved) => ToastAction[]
}

/** Says in a toast whether a form was saved, and why not. Returns the saved document. */
export function reportSave<Saved>(
  { labels, noun }: Pick<DocumentKind<SavedDocument>, 'labels' | 'noun'>,
  outcome: SaveOutcome<Saved>,
  report: SaveReport<Saved>,
): Saved | undefined {
  switch (outcome.kind) {
    case 'saved': {
      const { saved, mergedNames, mergedBy } = outcome
      const isMerged = mergedNames.length > 0
      const actions = report.listActions?.(saved) ?? []
      showToast({
        title: report.saved,
        ...(isMerged && { description: describeMerge(labels, mergedNames, mergedBy) }),
        ...(actions.length > 0 && { actions }),
      })
      return saved
    }
    case 'conflict':
    case 'gone':
      showErrorToast({ title: report.failed, description: texts[outcome.kind].notSaved(noun) })
      break
    case 'failed':
      showFailure(report.failed, outcome.error, { unconfirmed: texts.outcomeUnknown })
  }
  return undefined
}
