import { type ReactNode, useEffect, useState } from 'react'
import type { UnsavedText } from '#src/admin/editor/autosave/autosave.ts'
import { UnsavedChangesList } from '#src/admin/editor/autosave/UnsavedChangesList.tsx'
import type { EditorProps } from '#src/admin/editor/PublicationEditor.tsx'
import { sharedTexts } from '#src/admin/shell/shared-texts.ts'
import { usePermission } from '#src/admin/shell/use-permission.ts'
import { ListRow, Section } from '#src/admin/ui/layout.tsx'
import { LoadMore } from '#src/admin/ui/list-controls.tsx'
import type { ManagedPublication, PublicationListItem, PublishedItem } from '#src/contract/publication.ts'
import { capitalize } from '#src/lib/text/strings.ts'
import { Button } from '#src/ui/Button.tsx'
import { LoadState } from '#src/ui/list/LoadState.tsx'
import { useFocusOnNewItems } from '#src/ui/list/use-focus-on-new-items.ts'
import { showToast } from '#src/ui/toasts/toasts.ts'
import { PublicationFilter, usePublicationFilter } from './PublicationFilter.tsx'
import { ItemActions, StateLine } from './PublicationRow.tsx'
import type { AdminPublicationKind } from './publication-kind.ts'
import { publicationListTexts as texts } from './texts.ts'
import { useDuplicateItem, useOpenItem } from './use-item-actions.ts'
import { DiscardAndDeleteDialogs, useItemManager } from './use-item-manager.tsx'

interface Props<Draft extends Record<string, string>, Input extends object, Item extends PublishedItem> {
  kind: AdminPublicationKind<Draft, Input, Item>
  editorComponent: (props: EditorProps<Item>) => ReactNode
  children: (item: PublicationListItem<Item>) => ReactNode
}

export function PublicationTab<
  Draft extends Record<string, string>,
  Input extends object,
  Item extends PublishedItem & { title: string },
>({ kind, editorComponent: Editor, children }: Props<Draft, Input, Item>) {
  const { section, singular, fieldLabels, client } = kind
  const filter = usePublicationFilter()
  const pages = client.usePages(filter)
  const { rows: items } = pages
  const { list, expectNewItems } = useFocusOnNewItems(items.length, 'li', 'button')
  const { openingId, open } = useOpenItem(client.read, singular)
  const [lastOpened, setLastOpened] = useState<string>()
  const itemManager = useItemManager<ManagedPublication<Item>, PublicationListItem<ManagedPublication<Item>>>(
    client.remove,
    {
      deletedTitle: texts.delete.describeDeleted(capitalize(singular)),
      deleteFailedTitle: texts.delete.describeDeleteFailed(singular),
      conflictSource: { read: client.read, fieldLabels },
    },
  )
  const { editing, switchEditing } = itemManager
  const duplicateItem = useDuplicateItem(kind)
  const canWrite = usePermission('publish')
  const titlesById = new Map(items.map(({ id, title }) => [id, title]))

  useEffect(() => {
    if (editing.kind !== 'closed') setLastOpened(editing.kind === 'edit' ? editing.item.id : undefined)
  }, [editing])

  function openEditor(id: string) {
    void open(id, itemManager.edit, () => {
      showToast({
        title: texts.open.openFailed(singular),
        description: texts.open.itemDeleted,
        variant: 'destructive',
      })
      void pages.revalidate()
    })
  }

  function continueEditing(text: UnsavedText) {
    const isNew = text.baseVersion === null && !titlesById.has(text.item)
    if (isNew) return itemManager.createFromUnsavedText(text)
    void open(
      text.item,
      (item) => itemManager.edit(item, text),
      () => itemManager.createFromUnsavedText(text),
    )
  }

  return (
    <Section
      heading={kind.heading}
      action={
        canWrite && (
          <Button aria-expanded={editing.kind !== 'closed'} onClick={itemManager.toggleCreateForm}>
            {editing.kind === 'closed' ? texts.create(capitalize(singular)) : sharedTexts.cancel}
          </Button>
        )
      }
    >
      {editing.kind !== 'closed' && (
        <Editor
          key={
            editing.kind === 'edit' ? `${editing.item.id} ${editing.openedAt}` : `create ${editing.unsavedText?.item}`
          }
          item={editing.kind === 'edit' ? editing.item : undefined}
          unsavedText={editing.unsavedText}
          callbacks={{
            onDirtyChange: itemManager.setDirty,
            onReload: (item) => switchEditing({ kind: 'edit', item, openedAt: Date.now() }),
            onDone: () => switchEditing({ kind: 'closed' }),
            onCancel: itemManager.cancelEditing,
            shouldKeepUnsavedText: itemManager.shouldKeepUnsavedText,
          }}
        />
      )}
      {canWrite && <UnsavedChangesList section={section} titlesById={titlesById} onOpen={continueEditing} />}
      <h3 className="text-xl">{kind.listHeading}</h3>
      {(items.length > 0 || filter.isNarrowed) && (
        <PublicationFilter
          {...filter}
          itemNouns={kind.plural}
          shownCount={items.length}
          totalCount={pages.lastPage?.total ?? 0}
        />
      )}
      <LoadState
        loading={!pages.pages && pages.loading === 'first'}
        failed={!pages.pages && pages.failed === 'first'}
        empty={items.length === 0 && !filter.isNarrowed}
        placeholder={<p role="status">{texts.loading(kind.plural)}</p>}
        emptyText={kind.emptyListText}
        onRetry={pages.reload}
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
                    onDuplicate={() => duplicateItem(item)}
                    onDelete={() => itemManager.askToDelete(item)}
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
          isLoading={pages.loading === 'more'}
          hasFailed={pages.failed === 'more'}
          onLoadMore={() => {
            expectNewItems()
            pages.loadMore()
          }}
        />
      </LoadState>
      <DiscardAndDeleteDialogs itemManager={itemManager} itemNoun={singular} name={itemManager.itemToDelete?.title} />
    </Section>
  )
}
