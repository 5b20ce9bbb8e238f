import { useEffect, useEffectEvent, useRef } from 'react'
import type { AnyForm } from '#src/admin/documents/document.ts'
import { reportSave } from '#src/admin/documents/report-save.ts'
import type { SaveOutcome } from '#src/admin/documents/save-document.ts'
import { useDocument } from '#src/admin/documents/use-document.ts'
import { createPublicationDocument, type SavedPublication } from '#src/admin/publications/document-kind.ts'
import { getItemState } from '#src/admin/publications/PublicationRow.tsx'
import { listPublicActions } from '#src/admin/publications/public-actions.ts'
import type { AdminPublicationKind, FormValues } from '#src/admin/publications/publication-kind.ts'
import type { ManagedPublication, PublicationPlan, PublishedItem } from '#src/contract/publications/publication.ts'
import { formatDateTime } from '#src/lib/dates/publication-time.ts'
import { capitalize } from '#src/lib/text/strings.ts'
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

export interface EditorOptions<Values extends FormValues, Input extends object, Item extends PublishedItem>
  extends EditorProps<Item> {
  kind: AdminPublicationKind<Values, Input, Item>
}

type Plan = PublicationPlan | undefined

/** True if visitors can read an item that was saved over `formerItem`. */
function isPublic<Item extends PublishedItem>(
  savedItem: SavedPublication<Item>,
  formerItem: ManagedPublication<Item> | undefined,
): boolean {
  // The answer to a save without a plan has no state, which is the former one. A new item is public at once.
  const { state = 'published', publishAt = null, unpublishAt = null } = savedItem.state ? savedItem : (formerItem ?? {})
  return getItemState({ state, publishAt, unpublishAt }) === 'published'
}

/** Opens the form of an article or event. `save` closes it, or says in a toast why the item is not saved. */
export function usePublicationForm<Values extends FormValues, Input extends object, Item extends PublishedItem>({
  kind,
  itemId,
  item,
  callbacks,
}: EditorOptions<Values, Input, Item>) {
  const { singular } = kind
  const noun = capitalize(singular)
  const isDateTyped = useRef(false)
  const documentKind = createPublicationDocument(kind, item, () => isDateTyped.current)
  const form = useDocument(documentKind, itemId, item)
  // Saves as new with the plan of the save that failed, so that a draft is not published by accident.
  const latestPlan = useRef<Plan>(undefined)

  const reportOpened = useEffectEvent(callbacks.onOpened)
  useEffect(() => {
    if (form) reportOpened(form)
  }, [form])

  /** The item may have been unpublished at its time while the form was open. */
  function describeUpdate(): string {
    const hasEnded = item?.unpublishAt && item.state === 'published' && getItemState(item) === 'draft'
    return hasEnded ? texts.saved.ended(noun, formatDateTime(item.unpublishAt ?? '')) : texts.saved.updated(noun)
  }

  async function report(saving: Promise<SaveOutcome<SavedPublication<Item>>>, isNew: boolean) {
    const [saved, failed] = isNew
      ? [texts.saved.created(noun), texts.errors.createFailed(singular)]
      : [describeUpdate(), texts.errors.updateFailed(singular)]
    const outcome = await saving
    const isDone = reportSave(documentKind, outcome, {
      saved: describeSavedPlan(latestPlan.current, noun) ?? saved,
      failed,
      listActions: (savedItem) =>
        isPublic(savedItem, item)
          ? listPublicActions(kind.collection, savedItem.slug, String(documentKind.toFields(savedItem).title))
          : [],
    })
    if (isDone) callbacks.onDone()
  }

  return (
    form && {
      form,
      /** Records that the user typed a date, which the form then keeps. */
      markDateTyped(): void {
        isDateTyped.current = true
      },
      async save(plan: Plan): Promise<void> {
        latestPlan.current = plan
        await report(form.save(plan), form.$state.get().base.version === null)
      },
      saveAsNew: async () => await report(form.saveAsNew(latestPlan.current), true),
    }
  )
}
