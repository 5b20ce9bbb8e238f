import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { AnyForm } from '#src/admin/documents/document.ts'
import type { SaveOutcome } from '#src/admin/documents/document-kind.ts'
import { describeMerge, documentTexts } from '#src/admin/documents/texts.ts'
import { useDocument } from '#src/admin/documents/use-document.ts'
import { createPublicationDocument, type SavedPublication } from '#src/admin/publications/document-kind.ts'
import type { AdminPublicationKind } from '#src/admin/publications/publication-kind.ts'
import { isOutcomeUnknown } from '#src/admin/ui/describe-failure.ts'
import { showErrorToast } from '#src/admin/ui/error-toast.ts'
import type { ManagedPublication, PublicationPlan, PublishedItem } from '#src/contract/publications/publication.ts'
import { capitalize } from '#src/lib/text/strings.ts'
import { showToast } from '#src/ui/toasts/toasts.ts'
import { describeSavedPlan } from './save-actions.ts'
import { publicationEditorTexts as texts } from './texts.ts'

/** Calls of an editing form to the list that opened the form. */
export interface EditorCallbacks {
  onOpened: (form: AnyForm) => void
  onDone: () => void
  onCancel: () => void
}

export interface EditorProps<Item extends PublishedItem> {
  itemId: string
  /** Saved item; undefined for a new item. */
  item: ManagedPublication<Item> | undefined
  callbacks: EditorCallbacks
}

export interface EditorOptions<Values extends Record<string, string>, Input extends object, Item extends PublishedItem>
  extends EditorProps<Item> {
  kind: AdminPublicationKind<Values, Input, Item>
}

type Plan = PublicationPlan | undefined

/** Opens the form of an article or event. `save` closes it, or says in a toast why the item is not saved. */
export function usePublicationForm<
  Values extends Record<string, string>,
  Input extends object,
  Item extends PublishedItem,
>({ kind, itemId, item, callbacks }: EditorOptions<Values, Input, Item>) {
  const { singular, fieldLabels } = kind
  const noun = capitalize(singular)
  const [typedFields] = useState(() => new Set<string>())
  const [openedAt] = useState(Date.now)
  const openForm = useRef<AnyForm>(undefined)
  const documentKind = createPublicationDocument(kind, {
    item,
    getBegunAt: () => openForm.current?.$state.get().restoredAt ?? openedAt,
    isDateTyped: () => typedFields.has('date'),
  })
  const form = useDocument(documentKind, itemId, item)
  // Saves as new with the plan of the save that failed, so that a draft is not published by accident.
  const latestPlan = useRef<Plan>(undefined)

  const reportOpened = useEffectEvent((opened: AnyForm) => {
    openForm.current = opened
    callbacks.onOpened(opened)
  })
  useEffect(() => {
    if (form) reportOpened(form)
  }, [form])

  function report(outcome: SaveOutcome<SavedPublication<Item>>, isNew: boolean) {
    const failedTitle = isNew ? texts.errors.createFailed(singular) : texts.errors.updateFailed(singular)
    if (outcome.kind === 'saved') {
      const title = isNew ? texts.saved.created(noun) : texts.saved.updated(noun)
      showToast({ title: describeSavedPlan(latestPlan.current, noun) ?? title, ...describeMerge(fieldLabels, outcome) })
      callbacks.onDone()
    } else if (outcome.kind === 'conflict')
      showErrorToast({ title: failedTitle, description: texts.errors.changedElsewhere })
    else if (outcome.kind === 'gone') showErrorToast({ title: failedTitle, description: texts.errors.deletedElsewhere })
    else if (outcome.kind === 'failed')
      showErrorToast({
        title: failedTitle,
        description: isOutcomeUnknown(outcome.error) ? documentTexts.outcomeUnknown : undefined,
      })
  }

  if (!form) return undefined
  return {
    form,
    /** Records that the user typed into a field, and not the form itself. */
    markTyped: (name: string) => void typedFields.add(name),
    async save(plan: Plan): Promise<void> {
      latestPlan.current = plan
      const isNew = form.$state.get().base.version === null
      report(await form.save(plan), isNew)
    },
    async saveAsNew(): Promise<void> {
      report(await form.saveAsNew(latestPlan.current), true)
    },
  }
}
