import { insertTextIntoField } from 'text-field-edit'

/** Adds a Markdown prefix to every selected line, or removes the prefix if all selected lines have it. */
export function toggleLinePrefix(textarea: HTMLTextAreaElement, prefix: string): void {
  const { value, selectionStart, selectionEnd } = textarea
  const start = value.lastIndexOf('\n', selectionStart - 1) + 1
  const nextLineBreak = value.indexOf('\n', selectionEnd)
  const end = nextLineBreak < 0 ? value.length : nextLineBreak
  const lines = value.slice(start, end).split('\n')
  const areAllPrefixed = lines.every((line) => line.startsWith(prefix))
  const changedText = lines.map((line) => (areAllPrefixed ? line.slice(prefix.length) : prefix + line)).join('\n')
  textarea.setSelectionRange(start, end)
  insertTextIntoField(textarea, changedText)
  textarea.setSelectionRange(start, start + changedText.length)
}
