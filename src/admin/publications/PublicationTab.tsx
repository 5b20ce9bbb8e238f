import type { ReactNode } from 'react'
import type { UnsavedText } from '#src/admin/editor/autosave/autosave.ts'
import { UnsavedChangesList } from '#src/admin/editor/autosave/UnsavedChangesList.tsx'
import { sharedTexts } from '#src/admin/shell/shared-texts.ts'
import { usePermission } from '#src/admin/shell/use-permission.ts'
import { showErrorToast } from '#src/admin/ui/error-toast.ts'
import { HeadedSection, ListRow } from '#src/admin/ui/layout.tsx'
import { LoadMore } from '#src/admin/ui/list-controls.tsx'
import type { ManagedPublication, PublicationListItem, PublishedItem } from '#src/contract/publication.ts'
import { capitalize } from '#src/lib/text/strings.ts'
import { Button } from '#src/ui/Button.tsx'
import { LoadState } from '#src/ui/list/LoadState.tsx'
import { useFocusOnNewItems } from '#src/ui/list/use-focus-on-new-items.ts'
import { type EditorLoader, LazyEditor, useIdlePrefetch } from './lazy-editor.tsx'
import { PublicationFilter, usePublicationFilter } from './PublicationFilter.tsx'
import { ItemActions, StateLine } from './PublicationRow.tsx'
import type { AdminPublicationKind } from './publication-kind.ts'
import { publicationListTexts as texts } from './texts.ts'
import { useDeleteQuestion } from './use-delete-question.tsx'
import { useDuplicateItem } from './use-duplicate-item.ts'
import { useEditing } from './use-editing.tsx'

interface Props<Draft extends Record<string, string>, Input extends object, Item extends PublishedItem> {
  kind: AdminPublicationKind<Draft, Input, Item>
  editorLoader: EditorLoader<Item>
  children: (item: PublicationListItem<Item>) => ReactNode
}

export function PublicationTab<
  Draft extends Record<string, string>,
  Input extends object,
  Item extends PublishedItem & { title: string },
>({ kind, editorLoader, children }: Props<Draft, Input, Item>) {
  const { section, singular, fieldLabels, client } = kind
  const filter = usePublicationFilter()
  const pages = client.usePages(filter)
  const { rows: items } = pages
  const { list, expectNewItems } = useFocusOnNewItems(items.length, 'li', 'button')
  const editing = useEditing(client.read, singular)
  const { form, callbacks } = editing
  const deletion = useDeleteQuestion<PublicationListItem<ManagedPublication<Item>>>({
    itemNoun: singular,
    deletedTitle: texts.delete.describeDeleted(capitalize(singular)),
    failedTitle: texts.delete.describeDeleteFailed(singular),
    remove: client.remove,
    onDeleted: editing.closeDeleted,
    conflictSource: { read: client.read, fieldLabels },
  })
  const duplicateItem = useDuplicateItem(kind, (id) => void editing.open(id, reportDeletedItem))
  const canWrite = usePermission('publish')
  useIdlePrefetch(editorLoader, canWrite)
  const titlesById = new Map(items.map(({ id, title }) => [id, title]))

  function reportDeletedItem() {
    showErrorToast({ title: texts.open.openFailed(singular), description: texts.open.itemDeleted })
    void pages.revalidate()
  }

  function continueEditing(text: UnsavedText) {
    const isNew = text.baseVersion === null && !titlesById.has(text.item)
    if (isNew) editing.create(text)
    else void editing.open(text.item, () => editing.create(text), text)
  }

  return (
    <HeadedSection
      heading={kind.heading}
      action={
        canWrite && (
          <Button
            aria-expanded={form !== null}
            onPointerEnter={editorLoader.prefetch}
            onFocus={editorLoader.prefetch}
            onClick={() => (form ? callbacks.onCancel() : editing.create())}
          >
            {form ? sharedTexts.cancel : texts.create(capitalize(singular))}
          </Button>
        )
      }
    >
      {form && (
        <LazyEditor
          loader={editorLoader}
          key={`${form.item?.id} ${form.openedAt}`}
          item={form.item}
          unsavedText={form.unsavedText}
          callbacks={callbacks}
        />
      )}
      {canWrite && <UnsavedChangesList section={section} titlesById={titlesById} onOpen={continueEditing} />}
      <h3 className="text-xl">{kind.listHeading}</h3>
      {(items.length > 0 || filter.isNarrowed) && (
        <PublicationFilter
          filter={filter}
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
                    isOpening={editing.openingId === item.id}
                    wasOpened={editing.lastOpenedId === item.id}
                    onEdit={() => {
                      editorLoader.prefetch()
                      void editing.open(item.id, reportDeletedItem)
                    }}
                    onDuplicate={() => duplicateItem(item)}
                    onDelete={() => deletion.ask(item)}
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
      {editing.discardDialog}
      {deletion.dialog}
    </HeadedSection>
  )
}
