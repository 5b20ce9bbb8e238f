import { useRef, useState } from 'react'
import { ApiError } from '#src/api/client.ts'
import type { OpenEditor } from '#src/contract/editors.ts'
import { isTruncated } from '#src/lib/truncate.ts'
import { showToast } from '#src/stores/toasts.ts'
import { isOutcomeUnknown } from './outcome-unknown.ts'
import { peekSessionDraft } from './session-draft.ts'
import { publicationListTexts } from './texts/publication-list.ts'

export type Editing<Item> =
  | { kind: 'closed' }
  /** `unsaved`: text of another editor to continue. */
  | { kind: 'create'; unsaved?: OpenEditor | undefined }
  | { kind: 'edit'; item: Item; opened: number; unsaved?: OpenEditor | undefined }

interface Config<Item, Doomed> {
  draftName?: string
  deleted: string
  deleteFailed: string
  /** For items with versions: loads the current item to name the changed fields. */
  changing?: { read: (id: string) => Promise<Item & Doomed>; labels: Record<string, string> }
}

const { changedElsewhere, outcomeUnknown } = publicationListTexts.delete

function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 412
}

/** Labels of the listed fields that changed; the list truncates long texts. */
function listChanges(labels: Record<string, string>, before: object, now: object): string[] {
  const differs = (name: string) => {
    if (!(name in before)) return false
    const [was, is]: unknown[] = [Reflect.get(before, name), Reflect.get(now, name)]
    return !(was === is || (typeof was === 'string' && isTruncated(was) && String(is).startsWith(was.slice(0, -2))))
  }
  return Object.entries(labels).flatMap(([name, label]) => (differs(name) ? [label] : []))
}

function resume<Item>(draftName: string | undefined): Editing<Item> {
  const saved = draftName && peekSessionDraft<Item, unknown>(draftName)
  if (!saved) return { kind: 'closed' }
  return saved.item ? { kind: 'edit', item: saved.item, opened: Date.now() } : { kind: 'create' }
}

export function useManager<Item extends { id: string }, Doomed extends { id: string } = Item>(
  remove: (item: Doomed) => Promise<void>,
  config: Config<Item, Doomed>,
) {
  const [editing, setEditing] = useState<Editing<Item>>(() => resume(config.draftName))
  const [isDirty, setDirty] = useState(false)
  const [wanted, setWanted] = useState<Editing<Item>>()
  const [doomed, setDoomed] = useState<Doomed>()
  const [changes, setChanges] = useState<string[]>()
  const [isDeleting, setDeleting] = useState(false)
  const isParkedRef = useRef(false)

  function go(next: Editing<Item>, isParked = false) {
    isParkedRef.current = isParked
    setWanted(undefined)
    setDirty(false)
    setEditing(next)
  }

  function leaveFor(next: Editing<Item>) {
    if (isDirty) setWanted(next)
    else go(next)
  }

  async function deleteDoomed() {
    if (!doomed || isDeleting) return
    setDeleting(true)
    try {
      await remove(doomed)
      showToast({ title: config.deleted })
      if (editing.kind === 'edit' && editing.item.id === doomed.id) go({ kind: 'closed' })
    } catch (error) {
      console.error(error)
      const description = isConflict(error) ? changedElsewhere : isOutcomeUnknown(error) ? outcomeUnknown : undefined
      showToast({ title: config.deleteFailed, ...(description && { description }), variant: 'destructive' })
      const now = isConflict(error) ? await config.changing?.read(doomed.id).catch(() => undefined) : undefined
      if (now) return confirmAgain(doomed, now)
    }
    askToDelete(undefined)
  }

  function askToDelete(item: Doomed | undefined) {
    setDeleting(false)
    setChanges(undefined)
    setDoomed(item)
  }

  /** Asks again and shows the changes made since the list was loaded. */
  function confirmAgain(before: Doomed, now: Doomed) {
    askToDelete(now)
    setChanges(listChanges(config.changing?.labels ?? {}, before, now))
  }

  return {
    editing,
    toggle: () => leaveFor(editing.kind === 'closed' ? { kind: 'create' } : { kind: 'closed' }),
    edit: (item: Item, unsaved?: OpenEditor) => leaveFor({ kind: 'edit', item, opened: Date.now(), unsaved }),
    createFrom: (unsaved: OpenEditor) => leaveFor({ kind: 'create', unsaved }),
    cancel: () => leaveFor({ kind: 'closed' }),
    go: (next: Editing<Item>) => go(next),
    /** Whether the closing editor keeps its text for later. */
    isParked: () => isParkedRef.current,
    setDirty,
    discarding: {
      open: wanted !== undefined,
      onConfirm: () => wanted && go(wanted),
      onPark: () => wanted && go(wanted, true),
      onCancel: () => setWanted(undefined),
    },
    doomed,
    changes,
    askToDelete,
    deleting: {
      open: doomed !== undefined,
      pending: isDeleting,
      onConfirm: deleteDoomed,
      onCancel: () => askToDelete(undefined),
    },
  }
}
