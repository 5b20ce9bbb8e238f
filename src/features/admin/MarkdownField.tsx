import { type ClipboardEvent, useEffect, useRef, useState } from 'react'
import { insertTextIntoField, wrapFieldSelection } from 'text-field-edit'
import { readPreview } from '#src/api/admin/preview.ts'
import { ApiError } from '#src/api/client.ts'
import { Field } from '#src/components/fields/Field.tsx'
import { Button } from '#src/components/ui/Button.tsx'
import { showToast } from '#src/stores/toasts.ts'
import { Actions } from './Actions.tsx'
import { markLines } from './mark-lines.ts'

type Area = HTMLTextAreaElement

const marks: { label: string; apply: (area: Area) => void }[] = [
  { label: 'Bold', apply: (area) => wrapFieldSelection(area, '**') },
  { label: 'Italic', apply: (area) => wrapFieldSelection(area, '*') },
  { label: 'Heading', apply: (area) => markLines(area, '## ') },
  { label: 'List', apply: (area) => markLines(area, '- ') },
  { label: 'Quote', apply: (area) => markLines(area, '> ') },
  { label: 'Link', apply: (area) => wrapFieldSelection(area, '[', '](https://)') },
]

interface Props {
  id: string
  label: string
  error: string | undefined
  value: string
  onChange: (event: { target: { value: string } }) => void
}

// Loaded by whoever pastes from Word, WhatsApp or a web page for the first time.
async function convert(html: string): Promise<string> {
  const { fromHtml } = await import('./from-html.ts')
  return fromHtml(html)
}

async function pasteAsMarkdown(event: ClipboardEvent<Area>): Promise<void> {
  const html = event.clipboardData.getData('text/html')
  if (!html) return
  event.preventDefault()
  const area = event.currentTarget
  const plain = event.clipboardData.getData('text/plain')
  const text = await convert(html).catch((error: unknown) => {
    console.warn('What was pasted has no marks, since they could not be read:', error)
    return plain
  })
  insertTextIntoField(area, text || plain)
}

/** A text with a bar of marks, and a look at what visitors will see of it, made by the server. */
export function MarkdownField({ id, label, error, value, onChange }: Props) {
  const area = useRef<Area>(null)
  const preview = useRef<HTMLDivElement>(null)
  const [html, setHtml] = useState<string>()
  const [asking, setAsking] = useState(false)

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
      showToast({ title: 'The preview could not be made', variant: 'destructive' })
    }
    setAsking(false)
  }

  return (
    <div className="grid gap-2">
      <Field id={id} label={label} hint="An empty line begins a new paragraph." error={error} required>
        {(control) => (
          <textarea
            {...control}
            ref={area}
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
            <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
          ) : (
            <p>There is nothing to see yet.</p>
          )}
        </div>
      )}
      <Actions>
        {html === undefined &&
          marks.map((mark) => (
            <Button
              key={mark.label}
              look="quiet"
              onClick={() => {
                if (!area.current) return
                area.current.focus()
                mark.apply(area.current)
              }}
            >
              {mark.label}
            </Button>
          ))}
        <Button look="quiet" pending={asking} aria-pressed={html !== undefined} onClick={look}>
          {html === undefined ? 'Preview' : 'Write on'}
        </Button>
      </Actions>
    </div>
  )
}
