import type { ReactNode } from 'react'
import type { List } from '#src/api/cached.ts'
import { Button } from '#src/components/ui/Button.tsx'
import { LoadState } from '#src/components/ui/LoadState.tsx'
import { ItemActions } from './ItemActions.tsx'
import { Questions } from './Questions.tsx'
import { TabSection } from './TabSection.tsx'
import type { useManager } from './use-manager.ts'

interface Named {
  id: string
  title: string
}

interface Words {
  heading: string
  create: string
  list: string
  loading: string
  empty: string
  thing: string
}

export interface EditorProps<Item> {
  item: Item | undefined
  onDirty: (dirty: boolean) => void
  onReload: (item: Item) => void
  onDone: () => void
  onCancel: () => void
}

interface Props<Item extends Named> {
  words: Words
  list: List<Item>
  manager: ReturnType<typeof useManager<Item>>
  editor: (props: EditorProps<Item>) => ReactNode
  children: (item: Item) => ReactNode
}

export function Manager<Item extends Named>({ words, list, manager, editor: Editor, children }: Props<Item>) {
  const { items, loading, error, retry } = list
  const { editing, go } = manager

  return (
    <TabSection
      heading={words.heading}
      action={
        <Button aria-expanded={editing.kind !== 'closed'} onClick={manager.toggle}>
          {editing.kind === 'closed' ? words.create : 'Cancel'}
        </Button>
      }
    >
      {editing.kind !== 'closed' && (
        <Editor
          key={editing.kind === 'edit' ? `${editing.item.id} ${editing.opened}` : 'create'}
          item={editing.kind === 'edit' ? editing.item : undefined}
          onDirty={manager.setDirty}
          onReload={(item) => go({ kind: 'edit', item, opened: Date.now() })}
          onDone={() => go({ kind: 'closed' })}
          onCancel={manager.cancel}
        />
      )}
      <h3 className="text-xl">{words.list}</h3>
      <LoadState
        loading={loading}
        failed={error !== undefined}
        empty={items.length === 0}
        placeholder={<p role="status">{words.loading}</p>}
        emptyText={words.empty}
        onRetry={retry}
      >
        <ul>
          {items.map((item) => (
            <li
              key={item.id}
              className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 border-line edge-t-2 py-4"
            >
              <div className="max-w-sheet min-w-[min(100%,16rem)] flex-1">{children(item)}</div>
              <ItemActions
                name={item.title}
                onEdit={() => manager.edit(item)}
                onDelete={() => manager.askToDelete(item)}
              />
            </li>
          ))}
        </ul>
      </LoadState>
      <Questions manager={manager} thing={words.thing} name={manager.doomed?.title} />
    </TabSection>
  )
}
