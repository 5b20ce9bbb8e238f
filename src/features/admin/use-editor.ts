import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { ApiError } from '#src/api/client.ts'
import { type Errors, firstErrors, toFieldErrors } from '#src/lib/field-errors.ts'
import { showToast } from '#src/stores/toasts.ts'
import { keepDraft, takeDraft } from './kept-draft.ts'
import { useUnsaved } from './use-unsaved.ts'

/** What happened to the row since it was opened. */
export type Conflict = 'changed' | 'gone'

interface Options<Draft, Input, Item> {
  initial: Draft
  schema: z.ZodMiniType<Input>
  /** Version of the row that is edited; undefined for a new one. */
  version: number | undefined
  save: (input: Input, version: number | undefined) => Promise<unknown>
  /** Saves as a new row when the one that is edited is gone. */
  saveAsNew?: (input: Input) => Promise<unknown>
  /** The row as it is now, asked for before somebody else's edit is taken or written over. */
  read: () => Promise<Item>
  onDirty: (dirty: boolean) => void
  onReload: (item: Item) => void
  onSaved: (isNew: boolean) => void
  failed: string
  /** Under which name, and for which row, the text is kept when the session ends. */
  keep?: { name: string; item: unknown }
}

const refusals: Record<number, { conflict: Conflict; description: string }> = {
  404: { conflict: 'gone', description: 'It was deleted in the meantime. Your text is still here.' },
  412: { conflict: 'changed', description: 'Somebody else changed it in the meantime. Your text is still here.' },
}

/** The text of a form that is being written: checked, saved once, and kept when saving fails. */
export function useEditor<Draft extends object, Input, Item extends { version: number }>(
  options: Options<Draft, Input, Item>,
) {
  const { initial, schema, version, save, saveAsNew = save, read, onDirty, onReload, onSaved, failed, keep } = options
  const [kept] = useState(() => keep && takeDraft<unknown, Draft>(keep.name)?.draft)
  const [draft, setDraft] = useState(kept ?? initial)
  const [errors, setErrors] = useState<Errors>({})
  const [pending, setPending] = useState(false)
  const [conflict, setConflict] = useState<Conflict>()
  const dirty = JSON.stringify(draft) !== JSON.stringify(initial)
  useUnsaved(dirty, () => keep && keepDraft(keep.name, { item: keep.item, draft }))
  useEffect(() => onDirty(dirty), [dirty, onDirty])

  function change(changes: Partial<Draft>) {
    setDraft((before) => ({ ...before, ...changes }))
  }

  function fail(error: unknown) {
    if (!(error instanceof ApiError)) throw error
    const refusal = version === undefined ? undefined : refusals[error.status]
    setErrors(firstErrors(error.errors))
    setConflict(refusal?.conflict)
    showToast({
      title: failed,
      ...(refusal && { description: refusal.description }),
      variant: 'destructive',
    })
  }

  async function submit(isNew: boolean, write: (input: Input) => Promise<unknown>) {
    if (pending) return
    const parsed = schema.safeParse(draft)
    setConflict(undefined)
    if (!parsed.success) {
      setErrors(firstErrors(toFieldErrors(parsed.error.issues)))
      return
    }
    setErrors({})
    setPending(true)
    try {
      await write(parsed.data)
      onSaved(isNew)
    } catch (error) {
      fail(error)
    } finally {
      setPending(false)
    }
  }

  async function reload() {
    try {
      onReload(await read())
    } catch {
      showToast({ title: 'The newer version could not be loaded', variant: 'destructive' })
    }
  }

  return {
    draft,
    change,
    errors,
    /** What the card of the editor shows and does. */
    card: {
      errors,
      pending,
      /** Set when somebody else changed or deleted the row since it was opened. */
      conflict,
      /** True when the text comes from before a login. */
      restored: kept !== undefined,
      onSubmit: () => submit(version === undefined, (input) => save(input, version)),
      onReload: reload,
      /** Writes over what somebody else saved in the meantime, or once more what they deleted. */
      onOverwrite: () =>
        conflict === 'gone'
          ? submit(true, (input) => saveAsNew(input, undefined))
          : submit(false, async (input) => save(input, (await read()).version)),
    },
  }
}
