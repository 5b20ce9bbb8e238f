import { memo, type ReactNode } from 'react'
import { AdminIcon } from '#src/admin/ui/AdminIcon.tsx'
import { MenuButton, type MenuItem } from '#src/admin/ui/MenuButton.tsx'
import type { ItemState, ManagedPublication, PublishedItem } from '#src/contract/publications/publication.ts'
import { getDayOfMonth, getShortMonth } from '#src/lib/dates/dates.ts'
import { formatDateTime, formatDeviceTime } from '#src/lib/dates/publication-time.ts'
import { formatShortDateTime } from '#src/lib/dates/short-date-time.ts'
import { buildResizedImageAddress } from '#src/lib/media/images.ts'
import { Badge } from '#src/ui/Badge.tsx'
import type { RowParts } from './publication-kind.ts'
import { publicationListTexts } from './texts.ts'

export function getItemState(
  { state, publishAt, unpublishAt }: Pick<ManagedPublication<PublishedItem>, 'state' | 'publishAt' | 'unpublishAt'>,
  now = Date.now(),
): ItemState {
  if (state === 'draft' || (unpublishAt && Date.parse(unpublishAt) <= now)) return 'draft'
  return publishAt && Date.parse(publishAt) > now ? 'scheduled' : 'published'
}

const badgeColoursByState = { published: 'green', scheduled: 'blue', draft: 'grey' } as const

const { row: texts, pin: pinTexts } = publicationListTexts

/** Width in pixels of thumbnails, twice their size on the page for dense screens. */
const THUMBNAIL_WIDTH = 160

export function Thumbnail({ image }: { image: string }) {
  return (
    <img
      className="size-full object-cover"
      src={buildResizedImageAddress(image, THUMBNAIL_WIDTH)}
      alt=""
      loading="lazy"
      decoding="async"
    />
  )
}

const dayBlockColours = {
  red: 'bg-badge-red',
  blue: 'bg-badge-blue',
  green: 'bg-badge-green',
  grey: 'bg-badge-grey',
}

interface DayBlockProps {
  day: string
  colour: keyof typeof dayBlockColours
}

/** Day of an event in the colour of its type. */
export function DayBlock({ day, colour }: DayBlockProps) {
  return (
    <span
      className={`flex size-full flex-col items-center justify-center text-white md:gap-0.5 forced-colors:edge-1 ${dayBlockColours[colour]}`}
    >
      <span className="text-lg/none">{getDayOfMonth(day)}</span>
      <span className="text-sm/none">{getShortMonth(day)}</span>
    </span>
  )
}

interface ChangeFactsProps {
  item: Pick<ManagedPublication<PublishedItem>, 'publishAt' | 'unpublishAt' | 'updatedAt' | 'changedBy'>
  state: ItemState
}

/** Finds the set time that says most about the item, and its sentence: of publication, or of its end. */
function findTimedChange({ publishAt, unpublishAt }: ChangeFactsProps['item'], state: ItemState) {
  if (state === 'scheduled' && publishAt) return { time: publishAt, describe: texts.describeScheduled }
  if (!unpublishAt) return undefined
  return { time: unpublishAt, describe: state === 'draft' ? texts.describeEnded : texts.describeEnding }
}

/** Time and author of the last change. On a narrow screen the excerpt needs the room, and only screen readers get it. */
function ChangeFacts({ item, state }: ChangeFactsProps) {
  const { updatedAt, changedBy } = item
  const change = findTimedChange(item, state)
  const localTime = change && formatDeviceTime(change.time)
  if (change)
    return (
      <p className="text-ink-soft max-md:line-clamp-3 max-md:whitespace-normal md:inline">
        {change.describe(formatDateTime(change.time))}
        {localTime && texts.describeDeviceTime(localTime)}
        {item.unpublishAt &&
          item.unpublishAt !== change.time &&
          texts.describeLaterEnd(formatDateTime(item.unpublishAt))}
        {changedBy && texts.describeWriter(changedBy)}
      </p>
    )
  return (
    <p className="text-ink-soft max-md:sr-only md:inline">
      {state === 'draft' ? texts.saved : texts.changed} {formatShortDateTime(updatedAt)}
      {changedBy && texts.describeEditor(changedBy)}
    </p>
  )
}

export type RowAction =
  | 'edit'
  | 'select'
  | 'select-range'
  | 'duplicate'
  | 'copy-to-next-week'
  | 'publish'
  | 'unpublish'
  | 'pin'
  | 'unpin'
  | 'delete'

type RowItem = ManagedPublication<PublishedItem> & { title: string }

interface ContentProps<Item extends RowItem> {
  item: Item
  describeRow: (item: Item) => RowParts
  /** Address of the public page. */
  pageAddress: string
  canWrite: boolean
  /** True while the item loads for editing. */
  isOpening: boolean
  /** True for the item edited last; its Edit button gets the focus when the editing form closes. */
  wasOpened: boolean
  /** Must not change, so that the row renders only when its item changes. */
  onAction: (action: RowAction, item: Item) => void
}

interface Props<Item extends RowItem> extends ContentProps<Item> {
  isSelected: boolean
}

const actionClass = 'relative inline-flex min-h-tap min-w-tap cursor-pointer items-center justify-center gap-2'

// The focus outlines are inside the row, because a group with `content-visibility` clips its content.
const rowClass =
  'relative grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-x-2 border-line edge-t-2 px-1.5 py-1.5 md:grid-cols-[auto_5rem_minmax(0,1fr)_auto] md:gap-x-4 md:py-2 has-checked:bg-paper-deep'

function Content<Item extends RowItem>({
  item,
  describeRow,
  pageAddress,
  canWrite,
  isOpening,
  wasOpened,
  onAction,
}: ContentProps<Item>) {
  const { title } = item
  const state = getItemState(item)
  const { facts, summary, isWeekly } = describeRow(item)

  function getMenuItems(): MenuItem[] {
    const choose = (action: RowAction) => () => onAction(action, item)
    return [
      { label: texts.edit, onChoose: choose('edit') },
      ...(state === 'published' ? [{ label: texts.view, href: pageAddress }] : []),
      ...(state === 'published' ? [] : [{ label: texts.publishNow, onChoose: choose('publish') }]),
      ...(state === 'draft' ? [] : [{ label: texts.unpublish, onChoose: choose('unpublish') }]),
      ...(item.pinned === undefined
        ? []
        : [
            item.pinned
              ? { label: pinTexts.unpin, onChoose: choose('unpin') }
              : { label: pinTexts.pin, onChoose: choose('pin') },
          ]),
      { label: texts.duplicate, onChoose: choose('duplicate') },
      ...(isWeekly ? [{ label: texts.copyToNextWeek, onChoose: choose('copy-to-next-week') }] : []),
      { label: texts.moveToTrash, isDangerous: true, onChoose: choose('delete') },
    ]
  }

  return (
    <>
      <div className="max-md:col-span-2 max-md:contents">
        <h4 className="truncate font-bold max-md:col-span-2">{title}</h4>
        <div className="min-w-0 text-sm max-md:col-start-2">
          <p className="wrap-anywhere font-bold text-ink-soft">
            <Badge colour={badgeColoursByState[state]} isSmall>
              {publicationListTexts.stateLabels[state]}
            </Badge>{' '}
            {item.pinned && (
              <>
                <Badge colour="red" isSmall>
                  {texts.pinned}
                </Badge>{' '}
              </>
            )}
            {facts}
          </p>
          <div className="truncate">
            <ChangeFacts item={item} state={state} />{' '}
            <p className="max-md:line-clamp-2 max-md:whitespace-normal md:inline">{summary}</p>
          </div>
        </div>
      </div>
      {canWrite && (
        <div className="flex md:gap-2">
          {/* On a narrow screen the button covers the row. */}
          <button
            type="button"
            className={`${actionClass} font-bold max-md:absolute max-md:inset-1.5 max-md:left-16 md:edge-2 md:px-4 md:hover:bg-ink md:hover:text-white`}
            data-row-control
            aria-label={texts.editOf(title)}
            aria-busy={isOpening || undefined}
            data-opened={wasOpened || undefined}
            onClick={() => onAction('edit', item)}
          >
            <span className={isOpening ? '' : 'max-md:sr-only'}>{isOpening ? texts.opening : texts.edit}</span>
          </button>
          <button
            type="button"
            className={`${actionClass} text-danger hover:bg-danger hover:text-white`}
            aria-label={texts.deleteOf(title)}
            onClick={() => onAction('delete', item)}
          >
            <AdminIcon name="trash" />
          </button>
          <MenuButton
            label={texts.moreFor(title)}
            className={`${actionClass} hover:bg-ink hover:text-white aria-expanded:bg-ink aria-expanded:text-white`}
            getItems={getMenuItems}
          >
            <AdminIcon name="more" />
          </MenuButton>
        </div>
      )}
    </>
  )
}

interface SelectableThumbnailProps {
  title: string
  isSelected: boolean
  /** Undefined if the user cannot select rows. */
  onSelect: ((isRange: boolean) => void) | undefined
  children: ReactNode
}

/** Image of a row with its checkbox: beside the image, or below it on a narrow screen. */
function SelectableThumbnail({ title, isSelected, onSelect, children }: SelectableThumbnailProps) {
  const image = (
    <span
      className="flex h-11 flex-col items-center md:h-14 justify-center overflow-hidden bg-paper-deep lettering-wide text-xl forced-colors:edge-2"
      aria-hidden="true"
    >
      {children}
    </span>
  )
  if (!onSelect) return <div className="max-md:row-span-2 md:col-span-2">{image}</div>
  return (
    <label className="flex cursor-pointer flex-col-reverse self-start max-md:row-span-2 md:contents">
      <span className="grid h-9 place-items-center md:size-tap">
        <input
          type="checkbox"
          className="size-6 accent-ink"
          aria-label={texts.selectOf(title)}
          checked={isSelected}
          onChange={({ nativeEvent }) => onSelect('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
        />
      </span>
      {image}
    </label>
  )
}

/** Fields that differ in each later state of an item. */
const comparedFields = ['version', 'updatedAt', 'state', 'pinned'] as const

/** True if both rows have the same content. The list is loaded again after each change, as equal but new objects. */
function hasSameContent<Item extends RowItem>(row: ContentProps<Item>, nextRow: ContentProps<Item>) {
  const [item, nextItem] = [row.item, nextRow.item]
  return (
    row.isOpening === nextRow.isOpening &&
    row.wasOpened === nextRow.wasOpened &&
    row.canWrite === nextRow.canWrite &&
    (item === nextItem || comparedFields.every((name) => item[name] === nextItem[name]))
  )
}

const RowContent = memo(Content, hasSameContent) as typeof Content

function Row<Item extends RowItem>({ isSelected, ...contentProps }: Props<Item>) {
  const { item, describeRow, canWrite, onAction } = contentProps
  const { id, title } = item
  return (
    // biome-ignore lint/a11y/useSemanticElements: groups stand between the list and its items
    <div role="listitem" className={rowClass} data-row={id}>
      <SelectableThumbnail
        title={title}
        isSelected={isSelected}
        onSelect={canWrite ? (isRange) => onAction(isRange ? 'select-range' : 'select', item) : undefined}
      >
        {describeRow(item).thumbnail || title.trim().slice(0, 1)}
      </SelectableThumbnail>
      {/* Memoized by itself, because the selection of a thousand rows would otherwise render all of them. */}
      <RowContent {...contentProps} />
    </div>
  )
}

export const PublicationRow = memo(
  Row,
  (row, nextRow) => row.isSelected === nextRow.isSelected && hasSameContent(row, nextRow),
) as typeof Row
