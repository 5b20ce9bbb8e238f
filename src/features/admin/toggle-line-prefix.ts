import { insertTextIntoField } from 'text-field-edit'

/** Adds a Markdown prefix to every selected line, or removes it if all have it. Undo works. */
export function toggleLinePrefix(control: HTMLTextAreaElement, mark: string): void {
  const { value, selectionStart, selectionEnd } = control
  const start = value.lastIndexOf('\n', selectionStart - 1) + 1
  const next = value.indexOf('\n', selectionEnd)
  const end = next < 0 ? value.length : next
  const lines = value.slice(start, end).split('\n')
  const isMarked = lines.every((line) => line.startsWith(mark))
  const changed = lines.map((line) => (isMarked ? line.slice(mark.length) : mark + line)).join('\n')
  control.setSelectionRange(start, end)
  insertTextIntoField(control, changed)
  control.setSelectionRange(start, start + changed.length)
}
