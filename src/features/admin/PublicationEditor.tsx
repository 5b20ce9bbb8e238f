import { type ReactNode, useState } from 'react'
import type { Published } from '#src/contract/publication.ts'
import { capital } from '#src/lib/capital.ts'
import { showToast } from '#src/stores/toasts.ts'
import { EditorCard } from './EditorCard.tsx'
import type { PublicationKind } from './publication-kind.ts'
import { useEditor } from './use-editor.ts'
import { useWriteOnce } from './use-write-once.ts'

export interface EditorProps<Item> {
  item: Item | undefined
  onDirty: (dirty: boolean) => void
  onReload: (item: Item) => void
  onDone: () => void
  onCancel: () => void
}

type Editor<Draft extends Record<string, string>> = Pick<
  ReturnType<typeof useEditor<Draft, unknown, { version: number }>>,
  'draft' | 'change' | 'errors' | 'field' | 'text'
>

interface Props<Draft extends Record<string, string>, Input extends object, Item extends Published>
  extends EditorProps<Item> {
  kind: PublicationKind<Draft, Input, Item>
  busy?: boolean
  children: (editor: Editor<Draft>) => ReactNode
}

export function PublicationEditor<Draft extends Record<string, string>, Input extends object, Item extends Published>({
  kind,
  busy = false,
  item,
  onDirty,
  onReload,
  onDone,
  onCancel,
  children,
}: Props<Draft, Input, Item>) {
  const { section, one, labels, schema, calls, toDraft } = kind
  const once = useWriteOnce(calls)
  const [initial] = useState(() => toDraft(item))
  const noun = capital(one)
  const { card, ...editor } = useEditor({
    initial,
    schema,
    labels,
    version: item?.version,
    save: (input, version) => (item ? once.update(item.id, input, version) : once.create(input)),
    saveAsNew: once.create,
    draftAs: { name: section, item },
    read: () => calls.read(item?.id ?? ''),
    onDirty,
    onReload,
    onSaved: (isNew) => {
      showToast({ title: `${noun} ${isNew ? 'created' : 'updated'} successfully` })
      onDone()
    },
    failed: `Failed to ${item ? 'update' : 'create'} ${one}`,
  })

  return (
    <EditorCard
      title={`${item ? 'Edit' : 'Create'} ${kind.item}`}
      submitLabel={`${item ? 'Update' : 'Create'} ${noun}`}
      thing={one}
      {...card}
      busy={busy}
      onCancel={onCancel}
    >
      {children(editor)}
    </EditorCard>
  )
}
