import { useEffect, useId, useReducer, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { ApiError } from '#src/api/client.ts'
import type { Plan } from '#src/contract/publication.ts'
import { type Errors, errorsOf, firstErrors } from '#src/lib/field-errors.ts'
import { showToast } from '#src/stores/toasts.ts'
import { type Conflict, type EditorEvent, type EditorState, editorReducer, isSame } from './editor-state.ts'
import { saveDraft, takeDraft } from './session-draft.ts'
import { isUnknown } from './unknown.ts'
import { useUnsaved } from './use-unsaved.ts'

interface Options<Draft, Input, Item> {
  initial: Draft
  schema: z.ZodMiniType<Input>
  /** What a draft must have. */
  draftSchema?: z.ZodMiniType<Input>
  labels: Record<keyof Draft & string, string>
  version: number | undefined
  save: (input: Input, version: number | undefined, plan?: Plan) => Promise<unknown>
  saveAsNew: (input: Input, plan?: Plan) => Promise<unknown>
  /** The row as it is now, asked for before somebody else's edit is taken or written over. */
  read: () => Promise<Item>
  onDirty: (dirty: boolean) => void
  onReload: (item: Item) => void
  onSaved: (isNew: boolean, plan?: Plan) => void
  failed: string
  draftAs: { name: string; item: unknown }
}

const refusals: Record<number, { conflict: Conflict; description: string }> = {
  404: { conflict: 'gone', description: 'It was deleted in the meantime. Your text is still here.' },
  412: { conflict: 'changed', description: 'Somebody else changed it in the meantime. Your text is still here.' },
}

const unknown = 'Whether it was saved is not known. Your text is still here: save it again, it will be there once.'

const none: Errors = {}

export function useEditor<Draft extends Record<string, string>, Input, Item extends { version: number }>(
  options: Options<Draft, Input, Item>,
) {
  const { initial, schema, labels, version, save, saveAsNew, read, onDirty, onReload, onSaved, failed, draftAs } =
    options
  const { draftSchema = schema } = options
  const id = useId()
  const [saved] = useState(() => takeDraft<unknown, Draft>(draftAs.name)?.draft)
  const [state, send] = useReducer<EditorState<Draft>, [EditorEvent<Draft>]>(
    editorReducer,
    saved ? { kind: 'dirty', draft: saved } : { kind: 'idle', draft: initial },
  )
  const { draft } = state
  // Who saves over somebody else's change, or anew, does it in the same way: a draft is not published by it.
  const planned = useRef<Plan>(undefined)
  const errors = state.kind === 'refused' ? state.errors : none
  const conflict = state.kind === 'conflict' ? state.conflict : undefined
  const dirty = !isSame(draft, initial)
  useUnsaved(dirty, () => saveDraft(draftAs.name, { item: draftAs.item, draft }))
  useEffect(() => onDirty(dirty), [dirty, onDirty])

  const change = (changes: Partial<Draft>) => send({ type: 'write', changes, initial })
  const idOf = (field: string) => `${id}-${field}`

  function refuse(error: unknown) {
    if (!(error instanceof ApiError)) {
      send({ type: 'fail' })
      throw error
    }
    const refusal = version === undefined ? undefined : refusals[error.status]
    if (refusal) send({ type: 'clash', conflict: refusal.conflict })
    else if (error.errors.length > 0) send({ type: 'refuse', errors: firstErrors(error.errors) })
    else send({ type: 'fail' })
    const description = refusal?.description ?? (isUnknown(error) ? unknown : undefined)
    showToast({ title: failed, ...(description && { description }), variant: 'destructive' })
  }

  async function submit(isNew: boolean, write: (input: Input) => Promise<unknown>, plan?: Plan) {
    if (state.kind === 'saving') return
    const parsed = (plan?.state === 'draft' ? draftSchema : schema).safeParse(draft)
    if (!parsed.success) return send({ type: 'refuse', errors: errorsOf(parsed.error.issues) })
    send({ type: 'save' })
    try {
      await write(parsed.data)
    } catch (error) {
      return refuse(error)
    }
    onSaved(isNew, plan)
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
    field: (name: keyof Draft & string) => ({ id: idOf(name), label: labels[name], error: errors[name] }),
    text: (name: keyof Draft & string) => ({
      value: draft[name],
      onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value } as Partial<Draft>),
    }),
    card: {
      labels,
      errors,
      idOf,
      pending: state.kind === 'saving',
      conflict,
      restored: saved !== undefined,
      onSubmit: (plan?: Plan) => {
        planned.current = plan
        return submit(version === undefined, (input) => save(input, version, plan), plan)
      },
      onReload: reload,
      onOverwrite: () =>
        conflict === 'gone'
          ? submit(true, (input) => saveAsNew(input, planned.current), planned.current)
          : submit(false, async (input) => save(input, (await read()).version, planned.current), planned.current),
    },
  }
}
