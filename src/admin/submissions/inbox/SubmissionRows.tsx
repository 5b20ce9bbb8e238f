import { useStore } from '@nanostores/react'
import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { $hasMembers, $member } from '#src/admin/session/session.ts'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { type SubmissionByKind, submissionFields, submissionStatuses } from '#src/contract/submissions/kinds.ts'
import { findPlacedValue } from '#src/contract/submissions/staff-values.ts'
import type { SubmissionKind } from '#src/contract/submissions/submissions.ts'
import { isPastDay, today } from '#src/lib/dates/dates.ts'
import { formatShortDay } from '#src/lib/dates/short-date-time.ts'
import { listContactDoubts } from '#src/lib/text/contact-doubts.ts'
import { tagClass } from '#src/ui/button-classes.ts'
import { ContactDoubts } from './ContactDoubts.tsx'
import { inboxTexts } from './texts.ts'
import { type InboxState, needsMembersForArea, useChoice } from './use-inbox.ts'
import { useWideScreen } from './use-wide-screen.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Describes how long ago a time was: `5 min`, `3 h` up to two days, then `12 days`. */
function describeAge(iso: string, now = Date.now()): string {
  const age = Math.max(0, now - Date.parse(iso))
  if (age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)} min`
  if (age < 2 * DAY_MS) return `${Math.floor(age / HOUR_MS)} h`
  return `${Math.floor(age / DAY_MS)} days`
}

const { rows: texts, statuses } = inboxTexts

/** Colours of a status; other statuses keep the default colours. */
const statusColours: Record<string, string> = {
  new: 'bg-brand text-white forced-colors:edge-1',
  contacted: 'bg-paper-deep forced-colors:edge-1',
}

interface RowProps<Kind extends SubmissionKind> {
  row: SubmissionByKind[Kind]
  inbox: InboxState<Kind>
  isSelectable: boolean
  /** True for the one row that the Tab key reaches; the arrow keys reach the others. */
  isReachable: boolean
  onFocus: () => void
  onAnnounce: (text: string) => void
}

/** Name of the button of a row, by which the focus returns to it. */
export const toRowId = (kind: SubmissionKind, id: string) => `${kind}-row-${id}`

/** Content of a row, for the table and for the cards. */
function useRow<Kind extends SubmissionKind>(props: RowProps<Kind>) {
  const { row, inbox, isSelectable, isReachable, onFocus, onAnnounce } = props
  const { kind, openId, openRow, selection } = inbox
  const ownId = useStore($member)?.id
  const { shownValue, choose } = useChoice(inbox, row, 'status')
  const { assignedTo, dueOn, entryCount } = row
  const doubts = listContactDoubts(row)
  const doubtsId = Object.keys(doubts).length > 0 ? `${toRowId(kind, row.id)}-doubts` : undefined
  const isOverdue = dueOn !== undefined && isPastDay(dueOn, today())

  function setStatusByDigit({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) {
    if (altKey || ctrlKey || metaKey) return
    const status = submissionStatuses[kind][Number(key) - 1]
    if (!status) return
    choose(status)
    onAnnounce(texts.settingStatus(row.name, statuses[status] ?? status))
  }

  return {
    isOpen: row.id === openId,
    /** Opens the row on a click, except on its checkbox. */
    openOnClick: ({ target }: MouseEvent) => {
      if (!(target instanceof Element && target.closest('label'))) openRow(row.id)
    },
    checkbox: isSelectable && (
      <label className="grid size-tap flex-none cursor-pointer place-items-center">
        <input
          type="checkbox"
          className="size-6 accent-ink"
          aria-label={inboxTexts.selection.selectOf(row.name)}
          checked={selection.selectedIds.has(row.id)}
          onChange={({ nativeEvent }) =>
            selection.toggle(row.id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
          }
        />
      </label>
    ),
    entries: (
      <>
        {entryCount !== undefined && (
          <span className={`${tagClass} mx-2 edge-1 border-line`}>
            <span aria-hidden="true">{texts.entryCount(entryCount)}</span>
            <span className="sr-only">{texts.entryCountLabel(entryCount)}</span>
          </span>
        )}
        {'brought' in row && row.brought !== undefined && (
          <span className={`${tagClass} mx-2 edge-1 border-line whitespace-nowrap`}>{texts.brought(row.brought)}</span>
        )}
      </>
    ),
    about: findPlacedValue(submissionFields[kind], row, 'subject'),
    area: row.lga,
    age: (
      <time dateTime={row.createdAt} className="whitespace-nowrap">
        {describeAge(row.createdAt)}
      </time>
    ),
    nameButton: (
      <button
        type="button"
        id={toRowId(kind, row.id)}
        className="min-h-tap min-w-tap cursor-pointer text-left font-bold wrap-anywhere"
        tabIndex={isReachable ? 0 : -1}
        data-row-control
        aria-expanded={row.id === openId}
        aria-describedby={doubtsId}
        onFocus={onFocus}
        onKeyDown={setStatusByDigit}
      >
        {row.name}
      </button>
    ),
    doubts: <ContactDoubts doubts={doubts} id={doubtsId} />,
    statusTag: (
      <span className={`${tagClass} whitespace-nowrap ${statusColours[shownValue] ?? 'edge-1 border-line'}`}>
        {statuses[shownValue]}
      </span>
    ),
    assignee: assignedTo && (assignedTo.id === ownId ? texts.you : assignedTo.name),
    due: dueOn && (
      <span className={isOverdue ? adminStyles.notSaved : ''}>
        {formatShortDay(dueOn)}
        {isOverdue && ` ${texts.overdue}`}
      </span>
    ),
  }
}

const cellClass = 'border-line edge-t-2 px-2 py-1 align-middle'

/** Hides columns while a submission is open beside the table: those of tasks, and on narrower screens area and age. */
function getColumnClasses(openId: string | undefined) {
  return openId ? { narrowClass: 'max-xl:hidden', taskClass: 'hidden' } : { narrowClass: '', taskClass: '' }
}

interface Columns {
  hasArea: boolean
  hasTasks: boolean
}

function TableRow<Kind extends SubmissionKind>({ hasArea, hasTasks, ...props }: RowProps<Kind> & Columns) {
  const { isOpen, openOnClick, checkbox, about, area, age, nameButton, entries, doubts, statusTag, assignee, due } =
    useRow(props)
  const { narrowClass, taskClass } = getColumnClasses(props.inbox.openId)
  return (
    <tr
      className={`cursor-pointer ${isOpen ? 'bg-paper-deep' : 'hover:bg-paper-deep'}`}
      data-row={props.row.id}
      onClick={openOnClick}
    >
      {checkbox && <td className="border-line edge-t-2">{checkbox}</td>}
      <th scope="row" className={`${cellClass} text-left font-normal`}>
        {nameButton}
        {entries}
        {about && <p className="line-clamp-1 text-sm wrap-anywhere text-ink-soft">{about}</p>}
        {doubts}
      </th>
      {hasArea && <td className={`${cellClass} ${narrowClass}`}>{area}</td>}
      <td className={cellClass}>{statusTag}</td>
      <td className={`${cellClass} ${narrowClass}`}>{age}</td>
      {hasTasks && (
        <>
          <td className={`${cellClass} wrap-anywhere ${taskClass}`}>{assignee}</td>
          <td className={`${cellClass} ${taskClass}`}>{due}</td>
        </>
      )}
    </tr>
  )
}

function CardRow<Kind extends SubmissionKind>(props: RowProps<Kind>) {
  const { openOnClick, checkbox, about, area, age, nameButton, entries, doubts, statusTag, assignee, due } =
    useRow(props)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: its button opens it with the keyboard
    <li className="flex cursor-pointer gap-x-1 border-line edge-t-2 py-2" data-row={props.row.id} onClick={openOnClick}>
      {checkbox}
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-x-2">
          <h4 className="min-w-0 flex-1 text-base">{nameButton}</h4>
          {entries}
          {statusTag}
        </div>
        {about && <p className="line-clamp-1 wrap-anywhere">{about}</p>}
        {doubts}
        <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
          {area && <span>{area}</span>}
          {age}
          {assignee && <span>{texts.assignedTo(assignee)}</span>}
          {due && <span>{due}</span>}
        </p>
      </div>
    </li>
  )
}

interface Props<Kind extends SubmissionKind> {
  inbox: InboxState<Kind>
  rows: SubmissionByKind[Kind][]
  label: string
  isBusy?: boolean
  /** False for rows outside of the list, which have no checkbox. */
  isSelectable?: boolean
}

/** Rows of an inbox: a table on wide screens, cards on phones. */
export function SubmissionRows<Kind extends SubmissionKind>({
  inbox,
  rows,
  label,
  isBusy = false,
  isSelectable = false,
}: Props<Kind>) {
  const { kind, openId } = inbox
  const isWide = useWideScreen()
  const hasTasks = useStore($hasMembers)
  const hasArea = hasTasks || !needsMembersForArea[kind]
  const [focusedId, setFocusedId] = useState<string>()
  const [announcement, setAnnouncement] = useState('')
  const reachableId = [focusedId, openId].find((id) => rows.some((row) => row.id === id)) ?? rows[0]?.id

  const rowProps = (row: SubmissionByKind[Kind]) => ({
    row,
    inbox,
    isSelectable,
    isReachable: row.id === reachableId,
    onFocus: () => setFocusedId(row.id),
    onAnnounce: setAnnouncement,
  })
  const listProps = { 'aria-label': label, 'aria-busy': isBusy || undefined }

  const status = (
    <p className="sr-only" role="status">
      {announcement}
    </p>
  )

  if (!isWide)
    return (
      <>
        <ul className="aria-busy:opacity-50" {...listProps}>
          {rows.map((row) => (
            <CardRow key={row.id} {...rowProps(row)} />
          ))}
        </ul>
        {status}
      </>
    )

  const { columns } = texts
  const { narrowClass, taskClass } = getColumnClasses(openId)
  return (
    <>
      <table className="w-full border-collapse bg-white text-left aria-busy:opacity-50" {...listProps}>
        <thead>
          <tr className="text-sm">
            {isSelectable && <td className="w-11" />}
            <th className="p-2" scope="col">
              {columns.name}
            </th>
            {hasArea && (
              <th className={`p-2 ${narrowClass}`} scope="col">
                {columns.area}
              </th>
            )}
            <th className="p-2" scope="col">
              {columns.status}
            </th>
            <th className={`p-2 ${narrowClass}`} scope="col">
              {columns.age}
            </th>
            {hasTasks && (
              <>
                <th className={`p-2 ${taskClass}`} scope="col">
                  {columns.assignedTo}
                </th>
                <th className={`p-2 ${taskClass}`} scope="col">
                  {columns.due}
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow key={row.id} {...rowProps(row)} hasArea={hasArea} hasTasks={hasTasks} />
          ))}
        </tbody>
      </table>
      {status}
    </>
  )
}
