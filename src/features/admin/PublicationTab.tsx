import type { ReactNode } from 'react'
import { Button } from '#src/components/ui/Button.tsx'
import { LoadState } from '#src/components/ui/LoadState.tsx'
import type { OpenEditor } from '#src/contract/editors.ts'
import type { Managed, Published } from '#src/contract/publication.ts'
import { capital } from '#src/lib/capital.ts'
import { UnsavedTexts } from './autosave/UnsavedTexts.tsx'
import { ItemActions } from './ItemActions.tsx'
import { ListLine } from './ListLine.tsx'
import type { EditorProps } from './PublicationEditor.tsx'
import { PublicationFilter } from './PublicationFilter.tsx'
import type { PublicationKind } from './publication-kind.ts'
import { Questions } from './Questions.tsx'
import { StateLine } from './StateLine.tsx'
import { TabSection } from './TabSection.tsx'
import { useDuplicate } from './use-duplicate.ts'
import { useManager } from './use-manager.ts'
import { useMay } from './use-may.ts'
import { usePublicationFilter } from './use-publication-filter.ts'

interface Props<Draft extends Record<string, string>, Input extends object, Item extends Published> {
  kind: PublicationKind<Draft, Input, Item>
  editor: (props: EditorProps<Item>) => ReactNode
  arrange?: (items: Managed<Item>[]) => Managed<Item>[]
  children: (item: Item) => ReactNode
}

export function PublicationTab<
  Draft extends Record<string, string>,
  Input extends object,
  Item extends Published & { title: string },
>({ kind, editor: Editor, arrange, children }: Props<Draft, Input, Item>) {
  const { section, one, labels, calls } = kind
  const { items, loading, error, retry } = calls.useFresh()
  const filter = usePublicationFilter(arrange?.(items) ?? items)
  const manager = useManager<Managed<Item>>(calls.remove, {
    draftName: section,
    deleted: `${capital(one)} deleted successfully`,
    deleteFailed: `Failed to delete ${one}`,
    changing: { read: calls.read, labels },
  })
  const { editing, go } = manager
  const duplicate = useDuplicate(kind)
  const mayWrite = useMay('publish')
  const titles = new Map(items.map(({ id, title }) => [id, title]))

  function writeOn(text: OpenEditor) {
    const item = items.find(({ id }) => id === text.item)
    if (item) manager.edit(item, text)
    else manager.writeOn(text)
  }

  return (
    <TabSection
      heading={kind.heading}
      action={
        mayWrite && (
          <Button aria-expanded={editing.kind !== 'closed'} onClick={manager.toggle}>
            {editing.kind === 'closed' ? `Create ${capital(one)}` : 'Cancel'}
          </Button>
        )
      }
    >
      {editing.kind !== 'closed' && (
        <Editor
          key={editing.kind === 'edit' ? `${editing.item.id} ${editing.opened}` : `create ${editing.unsaved?.id}`}
          item={editing.kind === 'edit' ? editing.item : undefined}
          unsaved={editing.unsaved}
          onDirty={manager.setDirty}
          onReload={(item) => go({ kind: 'edit', item, opened: Date.now() })}
          onDone={() => go({ kind: 'closed' })}
          onCancel={manager.cancel}
          isParked={manager.isParked}
        />
      )}
      {mayWrite && <UnsavedTexts section={section} titles={titles} onOpen={writeOn} />}
      <h3 className="text-xl">{kind.list}</h3>
      {items.length > 0 && <PublicationFilter {...filter} many={kind.many} />}
      <LoadState
        loading={loading}
        failed={error !== undefined}
        empty={items.length === 0}
        placeholder={<p role="status">Loading {kind.many}...</p>}
        emptyText={kind.empty}
        onRetry={retry}
      >
        <ul>
          {filter.shown.map((item) => (
            <ListLine
              key={item.id}
              action={
                <ItemActions
                  name={item.title}
                  onEdit={() => manager.edit(item)}
                  onDuplicate={() => duplicate(item)}
                  onDelete={() => manager.askToDelete(item)}
                />
              }
            >
              <StateLine item={item} />
              {children(item)}
            </ListLine>
          ))}
        </ul>
      </LoadState>
      <Questions manager={manager} thing={one} name={manager.doomed?.title} />
    </TabSection>
  )
}
