import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '#src/components/ui/Button.tsx'
import { LoadState } from '#src/components/ui/LoadState.tsx'
import { useFocusOnNewItems } from '#src/components/ui/use-focus-on-new-items.ts'
import type { OpenEditor } from '#src/contract/editors.ts'
import type { ManagedPublication, PublicationListItem, PublishedItem } from '#src/contract/publication.ts'
import { capitalize } from '#src/lib/capitalize.ts'
import { showToast } from '#src/stores/toasts.ts'
import { UnsavedChangesList } from './autosave/UnsavedChangesList.tsx'
import { DiscardAndDeleteDialogs } from './DiscardAndDeleteDialogs.tsx'
import { ItemActions } from './ItemActions.tsx'
import { ListRow } from './ListRow.tsx'
import { LoadMore } from './LoadMore.tsx'
import type { EditorProps } from './PublicationEditor.tsx'
import { PublicationFilter } from './PublicationFilter.tsx'
import type { AdminPublicationKind } from './publication-kind.ts'
import { StateLine } from './StateLine.tsx'
import { TabSection } from './TabSection.tsx'
import { publicationListTexts as texts } from './texts/publication-list.ts'
import { sharedTexts } from './texts/shared.ts'
import { useDuplicate } from './use-duplicate.ts'
import { useItemManager } from './use-item-manager.ts'
import { useOpenItem } from './use-open-item.ts'
import { usePermission } from './use-permission.ts'
import { usePublicationFilter } from './use-publication-filter.ts'

interface Props<Draft extends Record<string, string>, Input extends object, Item extends PublishedItem> {
  kind: AdminPublicationKind<Draft, Input, Item>
  editor: (props: EditorProps<Item>) => ReactNode
  children: (item: PublicationListItem<Item>) => ReactNode
}

export function PublicationTab<
  Draft extends Record<string, string>,
  Input extends object,
  Item extends PublishedItem & { title: string },
>({ kind, editor: Editor, children }: Props<Draft, Input, Item>) {
  const { section, singular, labels, client } = kind
  const filter = usePublicationFilter()
  const pages = client.usePages(filter)
  const { items } = pages
  const { list, expectMore } = useFocusOnNewItems(items.length, 'li', 'button')
  const { openingId, open } = useOpenItem(client.read, singular)
  const [lastOpened, setLastOpened] = useState<string>()
  const manager = useItemManager<ManagedPublication<Item>, PublicationListItem<ManagedPublication<Item>>>(
    client.remove,
    {
      draftName: section,
      deletedTitle: texts.delete.describeDeleted(capitalize(singular)),
      deleteFailedTitle: texts.delete.describeDeleteFailed(singular),
      conflictSource: { read: client.read, labels },
    },
  )
  const { editing, switchTo } = manager
  const duplicate = useDuplicate(kind)
  const mayWrite = usePermission('publish')
  const titles = new Map(items.map(({ id, title }) => [id, title]))

  useEffect(() => {
    if (editing.kind !== 'closed') setLastOpened(editing.kind === 'edit' ? editing.item.id : undefined)
  }, [editing])

  function openEditor(id: string) {
    void open(id, manager.edit, () => {
      showToast({
        title: texts.open.openFailed(singular),
        description: texts.open.itemDeleted,
        variant: 'destructive',
      })
      pages.retry()
    })
  }

  function continueEditing(text: OpenEditor) {
    const isNew = text.version === null && !titles.has(text.item)
    if (isNew) return manager.createFromUnsavedText(text)
    void open(
      text.item,
      (item) => manager.edit(item, text),
      () => manager.createFromUnsavedText(text),
    )
  }

  return (
    <TabSection
      heading={kind.heading}
      action={
        mayWrite && (
          <Button aria-expanded={editing.kind !== 'closed'} onClick={manager.toggleCreateForm}>
            {editing.kind === 'closed' ? texts.create(capitalize(singular)) : sharedTexts.cancel}
          </Button>
        )
      }
    >
      {editing.kind !== 'closed' && (
        <Editor
          key={editing.kind === 'edit' ? `${editing.item.id} ${editing.openedAt}` : `create ${editing.unsavedText?.id}`}
          item={editing.kind === 'edit' ? editing.item : undefined}
          unsavedText={editing.unsavedText}
          onDirtyChange={manager.setDirty}
          onReload={(item) => switchTo({ kind: 'edit', item, openedAt: Date.now() })}
          onDone={() => switchTo({ kind: 'closed' })}
          onCancel={manager.cancelEditing}
          shouldKeepUnsavedText={manager.shouldKeepUnsavedText}
        />
      )}
      {mayWrite && <UnsavedChangesList section={section} titles={titles} onOpen={continueEditing} />}
      <h3 className="text-xl">{kind.list}</h3>
      {(items.length > 0 || filter.isNarrowed) && (
        <PublicationFilter {...filter} itemNouns={kind.plural} shownCount={items.length} totalCount={pages.total} />
      )}
      <LoadState
        loading={pages.loading}
        failed={pages.failed}
        empty={items.length === 0 && !filter.isNarrowed}
        placeholder={<p role="status">{texts.loading(kind.plural)}</p>}
        emptyText={kind.empty}
        onRetry={pages.retry}
      >
        <div ref={list} className="aria-busy:opacity-50" aria-busy={pages.isStale || undefined}>
          <ul>
            {items.map((item) => (
              <ListRow
                key={item.id}
                action={
                  <ItemActions
                    name={item.title}
                    isOpening={openingId === item.id}
                    wasOpened={lastOpened === item.id}
                    onEdit={() => openEditor(item.id)}
                    onDuplicate={() => duplicate(item)}
                    onDelete={() => manager.askToDelete(item)}
                  />
                }
              >
                <StateLine item={item} />
                {children(item)}
              </ListRow>
            ))}
          </ul>
        </div>
        <LoadMore
          hasMore={pages.hasMore}
          isLoading={pages.moreState === 'loading'}
          hasFailed={pages.moreState === 'failed'}
          onLoadMore={() => {
            expectMore()
            pages.loadMore()
          }}
        />
      </LoadState>
      <DiscardAndDeleteDialogs manager={manager} itemNoun={singular} name={manager.itemToDelete?.title} />
    </TabSection>
  )
}
