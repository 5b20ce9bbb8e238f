import { insertTextIntoField, wrapFieldSelection } from 'text-field-edit'
import type { ToolbarIconName } from './ToolbarIcon.tsx'

/** Replaces a part of the text, so that the browser can undo the change. Moves the selection to the end of the part. */
export function replacePart(textarea: HTMLTextAreaElement, start: number, end: number, text: string): void {
  if (textarea.hidden) {
    // A hidden field cannot get the focus, which an undoable change needs.
    textarea.setRangeText(text, start, end, 'end')
    textarea.dispatchEvent(new Event('input', { bubbles: true }))
    return
  }
  textarea.setSelectionRange(start, end)
  insertTextIntoField(textarea, text)
}

const findLineStart = (text: string, position: number) => text.slice(0, position).lastIndexOf('\n') + 1

/** Adds a Markdown prefix to every selected line, or removes the prefix if all selected lines have it. */
function toggleLinePrefix(textarea: HTMLTextAreaElement, prefix: string): void {
  const { value, selectionStart, selectionEnd } = textarea
  const start = findLineStart(value, selectionStart)
  const nextLineBreak = value.indexOf('\n', selectionEnd)
  const end = nextLineBreak < 0 ? value.length : nextLineBreak
  const lines = value.slice(start, end).split('\n')
  const areAllPrefixed = lines.every((line) => line.startsWith(prefix))
  const changedText = lines.map((line) => (areAllPrefixed ? line.slice(prefix.length) : prefix + line)).join('\n')
  replacePart(textarea, start, end, changedText)
  textarea.setSelectionRange(start, start + changedText.length)
}

interface FormatCommand {
  apply: (textarea: HTMLTextAreaElement) => void
  /** Key that applies the format together with Ctrl or Cmd. */
  shortcutKey?: string
}

export const formatCommands = {
  bold: { apply: (textarea) => wrapFieldSelection(textarea, '**'), shortcutKey: 'b' },
  italic: { apply: (textarea) => wrapFieldSelection(textarea, '*'), shortcutKey: 'i' },
  heading: { apply: (textarea) => toggleLinePrefix(textarea, '## ') },
  list: { apply: (textarea) => toggleLinePrefix(textarea, '- ') },
  quote: { apply: (textarea) => toggleLinePrefix(textarea, '> ') },
  link: { apply: (textarea) => wrapFieldSelection(textarea, '[', '](https://)'), shortcutKey: 'k' },
} satisfies { [Name in ToolbarIconName]?: FormatCommand }

export type FormatName = keyof typeof formatCommands

const commandsByKey = new Map(
  Object.values<FormatCommand>(formatCommands).map(({ shortcutKey, apply }) => [shortcutKey, apply]),
)

const listItem = /^(\s*)(?:([-+*])|(\d{1,8})([.)])|(>))(\s+)/

/** Returns the start of the line that continues a list or quote; undefined for other lines. */
function findNextPrefix(line: string): { prefix: string; isEmptyItem: boolean } | undefined {
  const match = listItem.exec(line)
  if (!match) return undefined
  const [start, indent = '', bullet, number, delimiter = '', quote, space = ' '] = match
  const marker = bullet ?? quote ?? `${Number(number) + 1}${delimiter}`
  return { prefix: indent + marker + space, isEmptyItem: line.trim() === start.trim() }
}

/** Continues the list at the cursor with a new item, or ends the list at an empty item. Returns false outside a list. */
function continueList(textarea: HTMLTextAreaElement): boolean {
  const { value, selectionStart, selectionEnd } = textarea
  if (selectionStart !== selectionEnd) return false
  const lineStart = findLineStart(value, selectionStart)
  const next = findNextPrefix(value.slice(lineStart, selectionStart))
  if (!next) return false
  if (next.isEmptyItem) replacePart(textarea, lineStart, selectionStart, '')
  else insertTextIntoField(textarea, `\n${next.prefix}`)
  return true
}

interface PressedKey {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  altKey: boolean
}

/** Applies the shortcut of a pressed key. Returns false if the browser should handle the key. */
export function applyShortcut(
  textarea: HTMLTextAreaElement,
  { key, ctrlKey, metaKey, shiftKey, altKey }: PressedKey,
): boolean {
  if (shiftKey || altKey) return false
  if (!ctrlKey && !metaKey) return key === 'Enter' && continueList(textarea)
  const applyFormat = commandsByKey.get(key.toLowerCase())
  applyFormat?.(textarea)
  return applyFormat !== undefined
}
