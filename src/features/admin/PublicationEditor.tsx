import { type ReactNode, useState } from 'react'
import { Button } from '#src/components/ui/Button.tsx'
import type { OpenEditor } from '#src/contract/editors.ts'
import type { Managed, Plan, Published } from '#src/contract/publication.ts'
import { capital } from '#src/lib/capital.ts'
import { shortMoment } from '#src/lib/moments.ts'
import { showToast } from '#src/stores/toasts.ts'
import { Actions } from './Actions.tsx'
import { Others } from './autosave/Others.tsx'
import { SavedLine } from './autosave/SavedLine.tsx'
import { EditorCard } from './EditorCard.tsx'
import { stateOf } from './item-state.ts'
import { MomentForm } from './MomentForm.tsx'
import { sayPlan, waysOf } from './plans.ts'
import { PreviewPanel } from './preview/PreviewPanel.tsx'
import type { PublicationKind } from './publication-kind.ts'
import { takeDraft } from './session-draft.ts'
import { publicationEditorTexts as texts } from './texts/publication-editor.ts'
import { type Begun, useEditor } from './use-editor.ts'
import { useWriteOnce } from './use-write-once.ts'
import { revisionsTexts } from './versions/texts.ts'
import { Versions } from './versions/Versions.tsx'

export interface EditorProps<Item extends Published> {
  item: Managed<Item> | undefined
  /** Unsaved text from another editor. */
  unsaved: OpenEditor | undefined
  onDirty: (dirty: boolean) => void
  onReload: (item: Managed<Item>) => void
  onDone: () => void
  onCancel: () => void
  /** Called on close: true keeps the unsaved text for later. */
  isParked: () => boolean
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

type Start<Draft> = Partial<Begun<Draft>> & { item: string; restored?: string }

/** Initial field values: from before a logout, from another editor, or as saved. */
function startOf<Draft>(
  section: string,
  initial: Draft,
  id: string | undefined,
  unsaved: OpenEditor | undefined,
): Start<Draft> {
  const resumed = takeDraft<unknown, Draft>(section)
  if (resumed) {
    const { draft, editor } = resumed
    return {
      item: id ?? editor?.item ?? crypto.randomUUID(),
      draft,
      editor: editor?.id,
      restored: texts.restoredAfterLogin,
    }
  }
  if (!unsaved) return { item: id ?? crypto.randomUUID() }
  const restored = texts.restored(shortMoment(unsaved.changedAt))
  return { item: unsaved.item, draft: { ...initial, ...unsaved.fields }, editor: unsaved.id, restored }
}

export function PublicationEditor<Draft extends Record<string, string>, Input extends object, Item extends Published>({
  kind,
  busy = false,
  item,
  unsaved,
  onDirty,
  onReload,
  onDone,
  onCancel,
  isParked,
  children,
}: Props<Draft, Input, Item>) {
  const { section, one, labels, schema, draftSchema, calls, toDraft } = kind
  const [initial] = useState(() => toDraft(item))
  const [start] = useState(() => startOf(section, initial, item?.id, unsaved))
  // An item that was deleted meanwhile is saved under a new id.
  const [newId] = useState(() => (item ? crypto.randomUUID() : start.item))
  const saves = useWriteOnce<Input, Item>(newId, calls)
  const [openPart, setOpenPart] = useState<'schedule' | 'revisions' | 'preview'>()
  const noun = capital(one)
  const state = item ? stateOf(item) : 'new'
  const { main, others } = waysOf(state, noun)
  const { card, autosave, saved, take, theirs, refuse, ...editor } = useEditor({
    initial,
    begun: start.draft && { draft: start.draft, editor: start.editor },
    origin: { section, item: start.item, version: item ? (unsaved?.version ?? item.version) : null },
    isParked,
    schema,
    draftSchema,
    labels,
    save: (input, version, written) =>
      item ? saves.update(item.id, input, version, written) : saves.create(input, written),
    saveAsNew: saves.create,
    read: () => calls.read(start.item),
    item,
    onDirty,
    onReload,
    onSaved: (isNew, plan) => {
      showToast({ title: sayPlan(plan, noun) ?? (isNew ? texts.saved.created(noun) : texts.saved.updated(noun)) })
      onDone()
    },
    failed: item ? texts.errors.updateFailed(one) : texts.errors.createFailed(one),
  })
  const isPending = card.pending || busy
  const toggle = (part: typeof openPart) => setOpenPart(openPart === part ? undefined : part)

  function save(plan: Plan) {
    if (!busy) card.onSubmit(plan)
  }

  return (
    <EditorCard
      title={item ? texts.editTitle(kind.item) : texts.createTitle(kind.item)}
      submitLabel={main.label}
      thing={one}
      {...card}
      restored={start.restored}
      mine={editor.draft}
      theirs={theirs && toDraft(theirs)}
      theirName={theirs?.changedBy ?? undefined}
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
          <Button
            look="plain"
            pending={isPending}
            aria-expanded={openPart === 'schedule'}
            onClick={() => toggle('schedule')}
          >
            {texts.save.schedule}
          </Button>
        </>
      )}
      busy={busy}
      onCancel={onCancel}
    >
      <Others section={section} others={saved.others} labels={labels} mine={editor.draft} onTake={take} />
      {children(editor)}
      <SavedLine {...saved} />
      <Actions>
        <Button look="quiet" aria-expanded={openPart === 'preview'} onClick={() => toggle('preview')}>
          {texts.previewPage}
        </Button>
        {item && (
          <Button look="quiet" aria-expanded={openPart === 'revisions'} onClick={() => toggle('revisions')}>
            {texts.revisions}
          </Button>
        )}
      </Actions>
      {openPart === 'preview' && (
        <PreviewPanel section={section} item={start.item} thing={one} saved={item} autosave={autosave} />
      )}
      {item && openPart === 'revisions' && (
        <Versions
          section={section}
          id={item.id}
          current={item.version}
          now={toDraft(item)}
          labels={labels}
          onRestored={onDone}
          onConflict={(error) => refuse(error, revisionsTexts.restoreFailed)}
        />
      )}
      {openPart === 'schedule' && (
        <MomentForm
          moment={state === 'coming' ? item?.publishAt : undefined}
          thing={one}
          pending={isPending}
          onChoose={(publishAt) => save({ state: 'live', publishAt })}
          onCancel={() => setOpenPart(undefined)}
        />
      )}
    </EditorCard>
  )
}
