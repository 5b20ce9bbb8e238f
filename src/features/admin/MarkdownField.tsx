import { type ClipboardEvent, useEffect, useRef, useState } from 'react'
import { insertTextIntoField, wrapFieldSelection } from 'text-field-edit'
import { readPreview } from '#src/api/admin/preview.ts'
import { ApiError } from '#src/api/client.ts'
import { Field } from '#src/components/fields/Field.tsx'
import { Button } from '#src/components/ui/Button.tsx'
import { showToast } from '#src/stores/toasts.ts'
import { markLines } from './mark-lines.ts'
import { TextImageForm } from './TextImageForm.tsx'

type TextControl = HTMLTextAreaElement

const marks: { label: string; apply: (input: TextControl) => void }[] = [
  { label: 'Bold', apply: (input) => wrapFieldSelection(input, '**') },
  { label: 'Italic', apply: (input) => wrapFieldSelection(input, '*') },
  { label: 'Heading', apply: (input) => markLines(input, '## ') },
  { label: 'List', apply: (input) => markLines(input, '- ') },
  { label: 'Quote', apply: (input) => markLines(input, '> ') },
  { label: 'Link', apply: (input) => wrapFieldSelection(input, '[', '](https://)') },
]

interface Props {
  id: string
  label: string
  error: string | undefined
  value: string
  onChange: (event: { target: { value: string } }) => void
}

// Loads the converter with the first paste from Word, WhatsApp or a web page.
async function convert(html: string): Promise<string> {
  const { fromHtml } = await import('./from-html.ts')
  return fromHtml(html)
}

async function pasteAsMarkdown(event: ClipboardEvent<TextControl>): Promise<void> {
  const html = event.clipboardData.getData('text/html')
  if (!html) return
  event.preventDefault()
  const input = event.currentTarget
  const plain = event.clipboardData.getData('text/plain')
  const text = await convert(html).catch((error: unknown) => {
    console.warn('What was pasted has no marks, since they could not be read:', error)
    return plain
  })
  insertTextIntoField(input, text || plain)
}

/** A Markdown field with formatting buttons and a preview rendered by the server. */
export function MarkdownField({ id, label, error, value, onChange }: Props) {
  const input = useRef<TextControl>(null)
  const preview = useRef<HTMLDivElement>(null)
  const [html, setHtml] = useState<string>()
  const [asking, setAsking] = useState(false)
  const [picturing, setPicturing] = useState(false)

  useEffect(() => {
    if (html !== undefined) preview.current?.focus()
  }, [html])

  async function look() {
    if (html !== undefined) return setHtml(undefined)
    setAsking(true)
    try {
      setHtml(await readPreview(value))
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      const description = failure.errors[0]?.message
      showToast({ title: 'The preview could not be made', ...(description && { description }), variant: 'destructive' })
    }
    setAsking(false)
  }

  function insert(markdown: string) {
    setPicturing(false)
    if (!input.current) return
    input.current.focus()
    // An image is a paragraph of its own.
    insertTextIntoField(input.current, `\n\n${markdown}\n\n`)
  }

  return (
    <div className="grid gap-2">
      <Field id={id} label={label} hint="An empty line begins a new paragraph." error={error} required>
        {(control) => (
          <textarea
            {...control}
            ref={input}
            rows={12}
            hidden={html !== undefined}
            value={value}
            onChange={onChange}
            onPaste={(event) => void pasteAsMarkdown(event)}
          />
        )}
      </Field>
      {html !== undefined && (
        <div ref={preview} className="grid gap-4 edge-2 border-line bg-white p-4 text-lg" tabIndex={-1}>
          {html ? (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own rendering, which takes no HTML of a writer's
            <div className="grid gap-4 [&_pre]:overflow-x-auto" dangerouslySetInnerHTML={{ __html: html }} />
          ) : (
            <p>There is nothing to see yet.</p>
          )}
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {html === undefined &&
          marks.map((mark) => (
            <Button
              key={mark.label}
              look="quiet"
              onClick={() => {
                if (!input.current) return
                input.current.focus()
                mark.apply(input.current)
              }}
            >
              {mark.label}
            </Button>
          ))}
        {html === undefined && (
          <Button look="quiet" aria-expanded={picturing} onClick={() => setPicturing(!picturing)}>
            Picture
          </Button>
        )}
        <Button look="quiet" pending={asking} aria-pressed={html !== undefined} onClick={look}>
          {html === undefined ? 'Preview' : 'Write on'}
        </Button>
      </div>
      {picturing && html === undefined && <TextImageForm onInsert={insert} onCancel={() => setPicturing(false)} />}
    </div>
  )
}
