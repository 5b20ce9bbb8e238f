import type { RefObject } from 'react'
import { type Shortcut, useShortcuts } from './shortcuts.ts'

const texts = {
  move: 'Go to the next or previous item',
  open: 'Open the item',
  select: 'Select the item',
} as const

const listKeys = ['ArrowDown', 'ArrowUp']
const gridKeys = [...listKeys, 'ArrowLeft', 'ArrowRight']

/** Number of cards side by side in a grid. */
function countColumns(rows: HTMLElement[]): number {
  const rowEnd = rows.findIndex(({ offsetTop }) => offsetTop !== rows[0]?.offsetTop)
  return rowEnd < 0 ? rows.length : rowEnd
}

function findFirstRowInView(rows: HTMLElement[]): number {
  return Math.max(
    rows.findIndex((row) => row.getBoundingClientRect().top >= 0),
    0,
  )
}

interface RowShortcutOptions {
  onSelect: (id: string) => void
  /** True for rows that stand side by side, through which all four arrow keys lead. */
  isGrid?: boolean
  /** Further shortcuts of the screen. */
  more?: readonly Shortcut[]
}

/**
 * Moves the focus through a list or a grid with the arrow keys, and selects a row with `x`. Rows are elements with the
 * attribute `data-row` (the row's id), each with one control that opens it (`data-row-control`).
 */
export function useRowShortcuts(
  list: RefObject<HTMLElement | null>,
  isShown: boolean,
  { onSelect, isGrid = false, more = [] }: RowShortcutOptions,
): void {
  const listRows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const findFocusedRow = () => document.activeElement?.closest<HTMLElement>('[data-row]')

  function moveFocus({ key }: KeyboardEvent): boolean {
    const { activeElement } = document
    const isInList = list.current?.contains(activeElement)
    if (!isInList && activeElement && activeElement !== document.body) return false
    const rows = listRows()
    const columns = isGrid ? countColumns(rows) : 1
    const isSideways = key === 'ArrowLeft' || key === 'ArrowRight'
    const focusedRow = findFocusedRow()
    const step = (key === 'ArrowDown' || key === 'ArrowRight' ? 1 : -1) * (isSideways ? 1 : columns)
    const index = focusedRow ? rows.indexOf(focusedRow) + step : findFirstRowInView(rows)
    const control = rows[index]?.querySelector<HTMLElement>('[data-row-control]')
    control?.focus()
    return control !== undefined && control !== null
  }

  function selectFocusedRow(): boolean {
    const id = findFocusedRow()?.dataset.row
    if (id) onSelect(id)
    return id !== undefined
  }

  useShortcuts(
    [
      { keys: isGrid ? gridKeys : listKeys, description: texts.move, run: moveFocus },
      // The browser presses the focused control.
      { keys: ['Enter'], description: texts.open, run: () => false },
      { keys: ['x'], description: texts.select, run: selectFocusedRow },
      ...more,
    ],
    isShown,
  )
}
