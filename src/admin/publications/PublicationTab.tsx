import { useEffect, useState } from 'react'
import { UnsavedList } from '#src/admin/documents/panels/UnsavedList.tsx'
import { useDeleteQuestion } from '#src/admin/documents/questions/use-delete-question.tsx'
import { changeParameters, useParameters } from '#src/admin/session/address.ts'
import { usePermission } from '#src/admin/session/use-permission.ts'
import { showErrorToast } from '#src/admin/ui/error-toast.ts'
import { createLateCode, useLateCode } from '#src/admin/ui/late/late-code.ts'
import { type LatePart, useIdlePrefetch } from '#src/admin/ui/late/late-part.tsx'
import { HeadedSection } from '#src/admin/ui/layout.tsx'
import { LoadMore } from '#src/admin/ui/lists/list-controls.tsx'
import { SelectionHead } from '#src/admin/ui/lists/SelectionHead.tsx'
import { useSelection } from '#src/admin/ui/lists/use-selection.ts'
import { useStableHandler } from '#src/admin/ui/lists/use-stable-handler.ts'
import { sharedTexts } from '#src/admin/ui/shared-texts.ts'
import { useRowShortcuts } from '#src/admin/ui/shortcuts/use-row-shortcuts.ts'
import type { PublishedItem } from '#src/contract/publications/publication.ts'
import { capitalize } from '#src/lib/text/strings.ts'
import { Button } from '#src/ui/Button.tsx'
import { LoadState } from '#src/ui/list/LoadState.tsx'
import { useFocusOnNewItems } from '#src/ui/list/use-focus-on-new-items.ts'
import type { BulkQuestion } from './bulk/BulkChanges.tsx'
import type { EditorProps } from './editor/use-publication-form.ts'
import { PublicationFilter, usePublicationFilter } from './PublicationFilter.tsx'
import { PublicationRow, type RowAction } from './PublicationRow.tsx'
import type { AdminPublicationKind, FormValues, PublicationRowItem, RowParts } from './publication-kind.ts'
import { publicationListTexts as texts } from './texts.ts'
import { useDuplicateItem } from './use-duplicate-item.ts'
import { useEditing } from './use-editing.tsx'
import { usePinArticle } from './use-pin-article.ts'

const lateBulkChanges = createLateCode(async () => (await import('./bulk/BulkChanges.tsx')).BulkChanges)

// Browsers skip groups outside of the view. Rows by themselves would cost more than they save: browsers check each
// element with `content-visibility` at every step of a scroll.
const GROUP_ROWS = 10
const rowGroupClass = 'max-md:-mx-2 [content-visibility:auto] [contain-intrinsic-size:auto_55rem]'

function splitIntoGroups<Item>(items: Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / GROUP_ROWS) }, (_, index) =>
    items.slice(index * GROUP_ROWS, (index + 1) * GROUP_ROWS),
  )
}

function describeCount(nouns: { singular: string; plural: string }, shownCount: number, totalCount: number): string {
  if (totalCount === 0) return texts.count.noMatch(nouns.plural)
  if (shownCount < totalCount) return texts.count.describeShown(shownCount, totalCount, nouns.plural)
  return texts.count.describeTotal(totalCount, nouns)
}

interface Props<Values extends FormValues, Input extends object, Item extends PublishedItem> {
  kind: AdminPublicationKind<Values, Input, Item>
  isShown: boolean
  Editor: LatePart<EditorProps<Item>>
  describeRow: (item: PublicationRowItem<Item>) => RowParts
}

export function PublicationTab<
  Values extends FormValues,
  Input extends object,
  Item extends PublishedItem & { title: string },
>({ kind, isShown, Editor, describeRow }: Props<Values, Input, Item>) {
  type RowItem = PublicationRowItem<Item>
  const { collection, singular, fieldLabels, client } = kind
  const filter = usePublicationFilter(collection)
  const linkedId = useParameters(collection).get('id')
  const pages = client.usePages(filter)
  const items: RowItem[] = pages.rows
  const { list, expectNewItems } = useFocusOnNewItems(items.length, '[data-row]', 'button')
  const selection = useSelection(items.map(({ id }) => id))
  const [bulkQuestion, setBulkQuestion] = useState<BulkQuestion<RowItem>>()
  const BulkChanges = useLateCode(lateBulkChanges, selection.selectedIds.size > 0 || bulkQuestion !== undefined)
  const editing = useEditing(client.read, singular)
  const { openForm, callbacks } = editing
  const deletion = useDeleteQuestion<RowItem>({
    collection,
    deletedTitle: texts.delete.describeDeleted(capitalize(singular)),
    failedTitle: texts.delete.describeDeleteFailed(singular),
    remove: client.remove,
    onDeleted: editing.closeDeleted,
    conflictSource: { read: client.read, fieldLabels },
  })
  const { duplicate, copyToNextWeek } = useDuplicateItem(kind, (id) => editing.open(id, reportDeletedItem))
  const { setPinned } = usePinArticle()
  const canWrite = usePermission('publish')
  useIdlePrefetch(Editor, canWrite)
  const isListed = items.length > 0 || filter.isNarrowed
  const isLoading = !pages.pages && pages.loading === 'first'
  const titlesById = new Map(items.map(({ id, title }) => [id, title]))

  function reportDeletedItem() {
    showErrorToast({ title: texts.open.openFailed(singular), description: texts.open.itemDeleted })
    void pages.revalidate()
  }

  // A link of the search or the overview opens an item, and leaves the address of the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens an item once for each id
  useEffect(() => {
    if (!linkedId) return
    changeParameters(collection, { id: undefined })
    if (canWrite) editing.open(linkedId, reportDeletedItem)
  }, [linkedId])

  const runRowAction = useStableHandler((action: RowAction, item: RowItem) => {
    if (action === 'edit') {
      Editor.prefetch()
      editing.open(item.id, reportDeletedItem)
    } else if (action === 'duplicate') duplicate(item)
    else if (action === 'copy-to-next-week') copyToNextWeek(item)
    else if (action === 'delete') deletion.ask(item)
    else if (action === 'pin' || action === 'unpin') void setPinned(item, action === 'pin')
    else if (action === 'publish' || action === 'unpublish')
      setBulkQuestion({ change: { kind: action }, items: [item] })
    else selection.toggle(item.id, action === 'select-range')
  })

  useRowShortcuts(list, isShown && canWrite, {
    onSelect: selection.toggle,
    more: [
      {
        keys: ['n'],
        description: texts.shortcuts.create(singular),
        run: () => {
          if (!openForm) editing.create()
        },
      },
    ],
  })

  return (
    <HeadedSection
      heading={kind.heading}
      action={
        canWrite && (
          <Button
            aria-expanded={openForm !== null}
            aria-keyshortcuts="n"
            onPointerEnter={Editor.prefetch}
            onFocus={Editor.prefetch}
            onClick={() => (openForm ? callbacks.onCancel() : editing.create())}
          >
            {openForm ? sharedTexts.cancel : texts.create(capitalize(singular))}
          </Button>
        )
      }
    >
      {openForm && (
        <Editor
          key={`${openForm.itemId} ${openForm.openedAt}`}
          itemId={openForm.itemId}
          item={openForm.item}
          callbacks={callbacks}
        />
      )}
      {canWrite && (
        <UnsavedList collection={collection} findTitle={(id) => titlesById.get(id)} onOpen={editing.openUnsaved} />
      )}
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h3 className="text-xl">{kind.listHeading}</h3>
        <p role="status" className="font-bold">
          {isListed && describeCount(kind, items.length, pages.pages?.[0]?.total ?? 0)}
        </p>
      </div>
      {/* Also while the list loads, which would otherwise move when it arrives. */}
      {(isListed || isLoading) && <PublicationFilter collection={collection} filter={filter} sorts={kind.sorts} />}
      <LoadState
        loading={isLoading}
        failed={!pages.pages && pages.failed === 'first'}
        empty={items.length === 0 && !filter.isNarrowed}
        placeholder={<p role="status">{texts.loading(kind.plural)}</p>}
        emptyText={kind.emptyListText}
        onRetry={pages.reload}
      >
        <div>
          {canWrite && items.length > 0 && (
            <SelectionHead selection={selection} shownCount={items.length}>
              {BulkChanges && (
                <BulkChanges
                  kind={kind}
                  selectedItems={items.filter(({ id }) => selection.selectedIds.has(id))}
                  question={bulkQuestion}
                  onAsk={setBulkQuestion}
                  onChanged={selection.deselect}
                  onTrashed={editing.closeDeleted}
                />
              )}
            </SelectionHead>
          )}
          {/* biome-ignore lint/a11y/useSemanticElements: groups stand between the list and its items */}
          <div ref={list} role="list" className="aria-busy:opacity-50" aria-busy={pages.isStale || undefined}>
            {splitIntoGroups(items).map((group, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a group is a range of rows
              <div key={index} className={rowGroupClass}>
                {group.map((item) => (
                  <PublicationRow
                    key={item.id}
                    item={item}
                    describeRow={describeRow}
                    pageAddress={`/${collection}/${item.slug}`}
                    canWrite={canWrite}
                    isSelected={selection.selectedIds.has(item.id)}
                    isOpening={editing.openingId === item.id}
                    wasOpened={editing.lastOpenedId === item.id}
                    onAction={runRowAction}
                  />
                ))}
              </div>
            ))}
          </div>
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
      {editing.leaveDialog}
      {deletion.dialog}
    </HeadedSection>
  )
}
