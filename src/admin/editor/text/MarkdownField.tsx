import { type ClipboardEvent, useEffect, useRef, useState } from 'react'
import { insertTextIntoField, wrapFieldSelection } from 'text-field-edit'
import { markdownFieldTexts as texts } from '#src/admin/editor/texts.ts'
import { showErrorToast } from '#src/admin/ui/error-toast.ts'
import { TextareaField } from '#src/admin/ui/fields.tsx'
import { useOperationMutation } from '#src/api/admin/operations.ts'
import { ApiError } from '#src/api/client.ts'
import { previewTextOperation } from '#src/contract/preview.ts'
import { Button } from '#src/ui/Button.tsx'
import { TextImageForm } from './TextImageForm.tsx'

/** Adds a Markdown prefix to every selected line, or removes the prefix if all selected lines have it. */
function toggleLinePrefix(textarea: HTMLTextAreaElement, prefix: string): void {
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

const formatButtons: { label: string; applyFormat: (input: HTMLTextAreaElement) => void }[] = [
  { label: texts.bold, applyFormat: (input) => wrapFieldSelection(input, '**') },
  { label: texts.italic, applyFormat: (input) => wrapFieldSelection(input, '*') },
  { label: texts.heading, applyFormat: (input) => toggleLinePrefix(input, '## ') },
  { label: texts.list, applyFormat: (input) => toggleLinePrefix(input, '- ') },
  { label: texts.quote, applyFormat: (input) => toggleLinePrefix(input, '> ') },
  { label: texts.link, applyFormat: (input) => wrapFieldSelection(input, '[', '](https://)') },
]

interface Props {
  id: string
  label: string
  error: string | undefined
  value: string
  onChange: (event: { target: { value: string } }) => void
}

// Loads the HTML-to-Markdown converter only when the user first pastes formatted text.
async function convertHtml(html: string): Promise<string> {
  const { convertHtmlToMarkdown } = await import('./html-to-markdown.ts')
  return convertHtmlToMarkdown(html)
}

async function pasteAsMarkdown(event: ClipboardEvent<HTMLTextAreaElement>): Promise<void> {
  const html = event.clipboardData.getData('text/html')
  if (!html) return
  event.preventDefault()
  const input = event.currentTarget
  const plainText = event.clipboardData.getData('text/plain')
  const text = await convertHtml(html).catch((error: unknown) => {
    console.warn('Pasted without formatting, because the conversion failed:', error)
    return plainText
  })
  insertTextIntoField(input, text || plainText)
}

/** Text field for Markdown with formatting buttons and a preview rendered by the server. */
export function MarkdownField({ id, label, error, value, onChange }: Props) {
  const input = useRef<HTMLTextAreaElement>(null)
  const previewRef = useRef<HTMLDivElement>(null)
  const preview = useOperationMutation(previewTextOperation, {
    onError(previewError) {
      const description = previewError instanceof ApiError ? previewError.errors[0]?.message : undefined
      showErrorToast({ title: texts.previewFailed, description })
    },
  })
  const html = preview.data?.html
  const [isAddingImage, setAddingImage] = useState(false)

  useEffect(() => {
    if (html !== undefined) previewRef.current?.focus()
  }, [html])

  function togglePreview() {
    if (html === undefined) void preview.trigger({ body: { content: value } })
    else preview.reset()
  }

  function insertImage(markdown: string) {
    setAddingImage(false)
    if (!input.current) return
    input.current.focus()
    // Surround the image with blank lines, so that Markdown renders it as its own paragraph.
    insertTextIntoField(input.current, `\n\n${markdown}\n\n`)
  }

  return (
    <div className="grid gap-2">
      <TextareaField
        id={id}
        label={label}
        hint={texts.hint}
        error={error}
        ref={input}
        rows={12}
        hidden={html !== undefined}
        value={value}
        onChange={onChange}
        onPaste={(event) => void pasteAsMarkdown(event)}
        required
      />
      {html !== undefined && (
        <div ref={previewRef} className="grid gap-4 edge-2 border-line bg-white p-4 text-lg" tabIndex={-1}>
          {html ? (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the server renders this HTML and allows no HTML in the Markdown
            <div className="grid gap-4 [&_pre]:overflow-x-auto" dangerouslySetInnerHTML={{ __html: html }} />
          ) : (
            <p>{texts.emptyPreview}</p>
          )}
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {html === undefined &&
          formatButtons.map((formatButton) => (
            <Button
              key={formatButton.label}
              variant="quiet"
              onClick={() => {
                if (!input.current) return
                input.current.focus()
                formatButton.applyFormat(input.current)
              }}
            >
              {formatButton.label}
            </Button>
          ))}
        {html === undefined && (
          <Button variant="quiet" aria-expanded={isAddingImage} onClick={() => setAddingImage(!isAddingImage)}>
            {texts.addImage}
          </Button>
        )}
        <Button variant="quiet" pending={preview.isMutating} aria-pressed={html !== undefined} onClick={togglePreview}>
          {html === undefined ? texts.preview : texts.editText}
        </Button>
      </div>
      {isAddingImage && html === undefined && (
        <TextImageForm onInsert={insertImage} onCancel={() => setAddingImage(false)} />
      )}
    </div>
  )
}
