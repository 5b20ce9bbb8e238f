import { useState } from 'react'
import type * as z from 'zod'
import { ApiError } from '#src/api/client.ts'
import { showToast } from '#src/stores/toasts.ts'

export type Errors = Record<string, string>

interface Options<Draft, Input> {
  initial: Draft
  schema: z.ZodType<Input>
  /** Version of the row that is edited; undefined for a new one. */
  version: number | undefined
  save: (input: Input, version: number | undefined) => Promise<unknown>
  /** Version of the row as it is now, asked for before somebody else's edit is written over. */
  readVersion: () => Promise<number>
  onSaved: () => void
  failed: string
}

/** The first message of each field, in the order of the form. */
function firstErrors(errors: { field: string; message: string }[]): Errors {
  const first: Errors = {}
  for (const { field, message } of errors) first[field] ??= message
  return first
}

/** The text of a form that is being written: checked, saved once, and kept when saving fails. */
export function useEditor<Draft extends object, Input>(options: Options<Draft, Input>) {
  const { initial, schema, version, save, readVersion, onSaved, failed } = options
  const [draft, setDraft] = useState(initial)
  const [errors, setErrors] = useState<Errors>({})
  const [pending, setPending] = useState(false)
  const [conflict, setConflict] = useState(false)

  function change(changes: Partial<Draft>) {
    setDraft((before) => ({ ...before, ...changes }))
  }

  function fail(error: unknown) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 412) return setConflict(true)
    setErrors(firstErrors(error.errors))
    showToast({ title: failed, variant: 'destructive' })
  }

  async function write(input: Input, readBase: () => Promise<number | undefined>) {
    setPending(true)
    try {
      await save(input, await readBase())
      onSaved()
    } catch (error) {
      fail(error)
    } finally {
      setPending(false)
    }
  }

  async function submit(readBase: () => Promise<number | undefined>) {
    if (pending) return
    const parsed = schema.safeParse(draft)
    setErrors(
      parsed.success
        ? {}
        : firstErrors(parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))),
    )
    setConflict(false)
    if (parsed.success) await write(parsed.data, readBase)
  }

  return {
    draft,
    change,
    errors,
    pending,
    /** True when somebody else changed the row since it was opened. */
    conflict,
    dirty: JSON.stringify(draft) !== JSON.stringify(initial),
    submit: () => submit(async () => version),
    /** Writes over what somebody else saved in the meantime. */
    overwrite: () => submit(readVersion),
  }
}
