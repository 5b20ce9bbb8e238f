import { type ReactNode, useState } from 'react'
import type * as z from 'zod/mini'
import { showToast } from '#src/stores/toasts.ts'
import { EditorCard } from './EditorCard.tsx'
import type { EditorProps } from './Manager.tsx'
import { useEditor } from './use-editor.ts'
import { useWriteOnce } from './use-write-once.ts'

export interface EditedKind<Draft, Input, Item> {
  draftName: string
  title: string
  noun: string
  labels: Record<keyof Draft & string, string>
  schema: z.ZodMiniType<Input>
  toDraft: (item: Item | undefined) => Draft
  create: (input: Input, id: string) => Promise<Item>
  update: (id: string, input: Input, version?: number) => Promise<Item>
  read: (id: string) => Promise<Item>
}

type Editor<Draft extends Record<string, string>> = Pick<
  ReturnType<typeof useEditor<Draft, unknown, { version: number }>>,
  'draft' | 'change' | 'errors' | 'field' | 'text'
>

interface Props<Draft extends Record<string, string>, Input, Item> extends EditorProps<Item> {
  kind: EditedKind<Draft, Input, Item>
  busy?: boolean
  children: (editor: Editor<Draft>) => ReactNode
}

export function PublicationEditor<
  Draft extends Record<string, string>,
  Input extends object,
  Item extends { id: string; version: number },
>({ kind, busy = false, item, onDirty, onReload, onDone, onCancel, children }: Props<Draft, Input, Item>) {
  const { title, noun, labels, schema, toDraft, read, draftName } = kind
  const once = useWriteOnce(kind)
  const [initial] = useState(() => toDraft(item))
  const thing = noun.toLowerCase()
  const { card, ...editor } = useEditor({
    initial,
    schema,
    labels,
    version: item?.version,
    save: (input, version) => (item ? once.update(item.id, input, version) : once.create(input)),
    saveAsNew: once.create,
    draftAs: { name: draftName, item },
    read: () => read(item?.id ?? ''),
    onDirty,
    onReload,
    onSaved: (isNew) => {
      showToast({ title: `${noun} ${isNew ? 'created' : 'updated'} successfully` })
      onDone()
    },
    failed: `Failed to ${item ? 'update' : 'create'} ${thing}`,
  })

  return (
    <EditorCard
      title={`${item ? 'Edit' : 'Create'} ${title}`}
      submitLabel={`${item ? 'Update' : 'Create'} ${noun}`}
      thing={thing}
      {...card}
      busy={busy}
      onCancel={onCancel}
    >
      {children(editor)}
    </EditorCard>
  )
}
