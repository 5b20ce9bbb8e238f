import { type ReactNode, useState } from 'react'
import { Button } from '#src/components/ui/Button.tsx'
import type { Managed, Plan, Published } from '#src/contract/publication.ts'
import { capital } from '#src/lib/capital.ts'
import { showToast } from '#src/stores/toasts.ts'
import { Actions } from './Actions.tsx'
import { EditorCard } from './EditorCard.tsx'
import { stateOf } from './item-state.ts'
import { MomentForm } from './MomentForm.tsx'
import { sayPlan, waysOf } from './plans.ts'
import type { PublicationKind } from './publication-kind.ts'
import { useEditor } from './use-editor.ts'
import { useWriteOnce } from './use-write-once.ts'
import { Versions } from './versions/Versions.tsx'

export interface EditorProps<Item extends Published> {
  item: Managed<Item> | undefined
  onDirty: (dirty: boolean) => void
  onReload: (item: Managed<Item>) => void
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
  const { section, one, labels, schema, draftSchema, calls, toDraft } = kind
  const once = useWriteOnce<Input, Item>(calls)
  const [initial] = useState(() => toDraft(item))
  const [choosing, setChoosing] = useState(false)
  const [remembering, setRemembering] = useState(false)
  const noun = capital(one)
  const state = item ? stateOf(item) : 'new'
  const { main, others } = waysOf(state, noun)
  const { card, ...editor } = useEditor({
    initial,
    schema,
    draftSchema,
    labels,
    version: item?.version,
    save: (input, version, plan) => (item ? once.update(item.id, input, version, plan) : once.create(input, plan)),
    saveAsNew: once.create,
    draftAs: { name: section, item },
    read: () => calls.read(item?.id ?? ''),
    onDirty,
    onReload,
    onSaved: (isNew, plan) => {
      showToast({ title: sayPlan(plan, noun) ?? `${noun} ${isNew ? 'created' : 'updated'} successfully` })
      onDone()
    },
    failed: `Failed to ${item ? 'update' : 'create'} ${one}`,
  })
  const isPending = card.pending || busy

  function save(plan: Plan) {
    if (!busy) card.onSubmit(plan)
  }

  return (
    <EditorCard
      title={`${item ? 'Edit' : 'Create'} ${kind.item}`}
      submitLabel={main.label}
      thing={one}
      {...card}
      onSubmit={() => card.onSubmit(main.plan)}
      ways={(ask) => (
        <>
          {others.map(({ label, plan }) => (
            <Button
              key={label}
              look="plain"
              pending={isPending}
              onClick={() => (plan.state === 'live' ? ask(() => save(plan)) : save(plan))}
            >
              {label}
            </Button>
          ))}
          <Button look="plain" pending={isPending} aria-expanded={choosing} onClick={() => setChoosing(!choosing)}>
            Publish at …
          </Button>
        </>
      )}
      busy={busy}
      onCancel={onCancel}
    >
      {children(editor)}
      {item && (
        <Actions>
          <Button look="quiet" aria-expanded={remembering} onClick={() => setRemembering(!remembering)}>
            Versions
          </Button>
        </Actions>
      )}
      {item && remembering && (
        <Versions section={section} id={item.id} now={toDraft(item)} labels={labels} onRestored={onDone} />
      )}
      {choosing && (
        <MomentForm
          moment={state === 'coming' ? item?.publishAt : undefined}
          thing={one}
          pending={isPending}
          onChoose={(publishAt) => save({ state: 'live', publishAt })}
          onCancel={() => setChoosing(false)}
        />
      )}
    </EditorCard>
  )
}
