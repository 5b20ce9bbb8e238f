/** Adds `document.execCommand`, which happy-dom lacks and changes of the text that can be undone need. */
export function emulateInsertText(): void {
  Object.assign(document, {
    execCommand: (command: string, _: boolean, insertedText = '') => {
      const textArea = document.activeElement as HTMLTextAreaElement
      textArea.setRangeText(insertedText, textArea.selectionStart, textArea.selectionEnd, 'end')
      textArea.dispatchEvent(new Event('input', { bubbles: true }))
      return command !== ''
    },
  })
}
