import { useEffect, useState } from 'react'
import { useUnsavedUpload } from '#src/admin/session/unsaved.ts'
import { consentVersions } from '#src/content/personal-data.ts'
import { deleteDraft, type RowValues, readDraft, storeDraft } from './desk-entries.ts'
import type { DeskQueue, RowItem } from './desk-queue.ts'

/** Row in the form. */
export interface TypedRow {
  /** Id and time of an entry that is edited. */
  edited?: { id: string; at: string }
  event: string | null
  /** True for a person who is checked in with the row. */
  isPresent: boolean
  values: RowValues
}

const emptyValues: RowValues = { name: '', phone: '', lga: '', consentVersion: consentVersions[0] }

export const isTyped = ({ name, phone }: RowValues) => name !== '' || phone !== ''

/**
 * Holds the row that the user types, and one that is opened before it: an entry to edit, or a person who was not found at
 * check-in. The row that is half typed waits until the opened one is entered or cancelled.
 */
export function useRows(queue: DeskQueue, author: string, event: string | null, areas: readonly string[]) {
  const [draft] = useState(() => readDraft(author))
  const [typedValues, setValues] = useState<RowValues>(draft?.values ?? emptyValues)
  const [opened, setOpened] = useState<TypedRow>()
  const [onlyArea] = areas.length === 1 ? areas : []
  const values = { ...typedValues, lga: typedValues.lga || onlyArea || '' }
  const row: TypedRow = opened ?? { event, isPresent: false, values }

  useEffect(() => {
    if (draft) deleteDraft(author, draft.form)
  }, [author, draft])

  const clear = () => setValues({ ...values, name: '', phone: '' })

  useUnsavedUpload(
    isTyped(values),
    { saveOnDevice: () => storeDraft(author, 'new', values), discard: async () => clear() },
    () => true,
  )
  useUnsavedUpload(
    opened !== undefined,
    {
      // An entry that is edited is on the device already.
      saveOnDevice: () => !opened || opened.edited !== undefined || storeDraft(author, 'check-in', opened.values),
      discard: async () => setOpened(undefined),
    },
    () => true,
  )

  function change(changes: Partial<RowValues>): void {
    if (opened) setOpened({ ...opened, values: { ...opened.values, ...changes } })
    else setValues({ ...values, ...changes })
  }

  /** Puts the row into the queue. The next one begins with its area and sheet. */
  function enter(): void {
    const { lga, consentVersion } = row.values
    const [name, phone] = [row.values.name.trim(), row.values.phone.trim()]
    const at = row.edited?.at ?? new Date().toISOString()
    const entry = { kind: 'row', name, phone, lga, consentVersion, event: row.event, at, isSent: false } as const
    const id = queue.add(entry, row.edited?.id)
    if (row.isPresent && row.event) queue.checkIn(id, name, row.event)
    setOpened(undefined)
    if (!opened) clear()
    else if (!opened.edited && !isTyped(values)) setValues({ ...values, lga, consentVersion })
  }

  /** Empties the row; closes an opened one, and gives an edited entry back to the queue as it was. */
  function cancel(): void {
    if (!opened) clear()
    if (opened?.edited) queue.setEdited(opened.edited.id, false)
    setOpened(undefined)
  }

  function edit({ id, entry }: RowItem): void {
    if (!queue.setEdited(id, true)) return
    const { name, phone, lga, consentVersion, at } = entry
    const isPresent = entry.event !== null && queue.isPresent(id, entry.event)
    setOpened({ edited: { id, at }, event: entry.event, isPresent, values: { name, phone, lga, consentVersion } })
  }

  /** Opens a row for a person who was not found at check-in. */
  const openNew = (phone: string) => setOpened({ event, isPresent: true, values: { ...values, name: '', phone } })

  return { row, isOpened: opened !== undefined, change, enter, cancel, edit, openNew }
}
