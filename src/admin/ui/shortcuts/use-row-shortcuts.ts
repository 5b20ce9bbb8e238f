import type { RefObject } from 'react'
import { type Shortcut, useShortcuts } from './shortcuts.ts'

const texts = {
  move: 'Go to the next or previous item',
  open: 'Open the item',
  select: 'Select the item',
} as const

const moves: Record<string, (index: number, lastIndex: number) => number> = {
  ArrowDown: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  Home: () => 0,
  End: (_, lastIndex) => lastIndex,
}

interface RowShortcutOptions {
  /** Selects or deselects a row; omitted if rows cannot be selected. */
  onSelect?: (id: string) => void
  /** Called after the focus moved from one row to another. */
  onMove?: (id: string) => void
  /** Further shortcuts of the screen. */
  more?: readonly Shortcut[]
}

/**
 * Moves the focus through a list with the arrow keys, Home and End, and selects a row with `x`. Rows are elements with
 * the attribute `data-row` (the row's id), each with one control that opens it (`data-row-control`).
 */
export function useRowShortcuts(
  list: RefObject<HTMLElement | null>,
  isShown: boolean,
  { onSelect, onMove, more = [] }: RowShortcutOptions,
): void {
  const listRows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const findFocusedRow = () => listRows().find((row) => row.contains(document.activeElement))

  function focusRow(row: HTMLElement | undefined): boolean {
    const control = row?.querySelector<HTMLElement>('[data-row-control]')
    control?.focus()
    return document.activeElement === control
  }

  function moveFocus({ key }: KeyboardEvent): boolean {
    const rows = listRows()
    const focusedRow = findFocusedRow()
    if (!focusedRow) return false
    const row = rows[moves[key]?.(rows.indexOf(focusedRow), rows.length - 1) ?? -1]
    const hasMoved = focusRow(row)
    if (hasMoved && row?.dataset.row) onMove?.(row.dataset.row)
    return hasMoved
  }

  /** Without a focus elsewhere, an arrow key goes to the first row in view. */
  function enterOrMove(event: KeyboardEvent): boolean {
    const { activeElement, body } = document
    if (activeElement && activeElement !== body) return moveFocus(event)
    const rows = listRows()
    return focusRow(rows.find((row) => row.getBoundingClientRect().top >= 0) ?? rows[0])
  }

  function selectFocusedRow(): boolean {
    const id = findFocusedRow()?.dataset.row
    if (id) onSelect?.(id)
    return id !== undefined
  }

  useShortcuts(
    [
      { keys: ['ArrowDown', 'ArrowUp'], description: texts.move, run: enterOrMove },
      { keys: ['Home', 'End'], run: moveFocus },
      // The browser presses the focused control.
      { keys: ['Enter'], description: texts.open, run: () => false },
      ...(onSelect ? [{ keys: ['x'], description: texts.select, run: selectFocusedRow }] : []),
      ...more,
    ],
    isShown,
  )
}
