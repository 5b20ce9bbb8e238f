import {
  type ClipboardEvent,
  type KeyboardEvent,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { insertTextIntoField } from 'text-field-edit'
import { markdownFieldTexts as texts } from '#src/admin/publications/editor/texts.ts'
import { showErrorToast } from '#src/admin/ui/error-toast.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/field/Field.tsx'
import { MarkdownToolbar } from './MarkdownToolbar.tsx'
import { applyShortcut } from './markdown-commands.ts'
import { TextFacts } from './TextFacts.tsx'
import { TextImageForm } from './TextImageForm.tsx'
import { TextPreview } from './TextPreview.tsx'
import { useImageDrop } from './use-image-drop.ts'
import { convertWhatsAppMarks } from './whatsapp-to-markdown.ts'

/** Screens on which the preview has room beside the text: `xl` in tailwind.config.cjs. */
const WIDE_SCREEN = '(min-width: 74rem)'

function subscribeToWidth(onChange: () => void): () => void {
  const wideScreen = matchMedia(WIDE_SCREEN)
  wideScreen.addEventListener('change', onChange)
  return () => wideScreen.removeEventListener('change', onChange)
}

// Loads the HTML-to-Markdown converter only when the user first pastes formatted text.
async function convertHtml(html: string): Promise<string> {
  const { convertHtmlToMarkdown } = await import('./html-to-markdown.ts')
  return convertHtmlToMarkdown(html)
}

// Text that was copied in a Markdown field, which is Markdown when it is pasted.
let copiedMarkdown = ''

function rememberCopiedText({
  currentTarget: { value, selectionStart, selectionEnd },
}: ClipboardEvent<HTMLTextAreaElement>) {
  copiedMarkdown = value.slice(selectionStart, selectionEnd)
}

async function pasteAsMarkdown(event: ClipboardEvent<HTMLTextAreaElement>): Promise<void> {
  const html = event.clipboardData.getData('text/html')
  const plainText = event.clipboardData.getData('text/plain')
  const input = event.currentTarget
  if (!html) {
    const text = plainText === copiedMarkdown ? plainText : convertWhatsAppMarks(plainText)
    if (text === plainText) return
    event.preventDefault()
    return insertTextIntoField(input, text)
  }
  event.preventDefault()
  const text = await convertHtml(html).catch((error: unknown) => {
    console.warn('Pasted without formatting, because the conversion failed:', error)
    return plainText
  })
  insertTextIntoField(input, text || plainText)
}

function handleKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.nativeEvent.isComposing || !applyShortcut(event.currentTarget, event)) return
  event.preventDefault()
  // Shortcuts of the page, such as Ctrl-K for the search, do not apply while the user writes.
  event.stopPropagation()
}

/** Scrolls the preview to the same part of the text. */
function alignScroll(textarea: HTMLElement, preview: HTMLElement | null): void {
  if (!preview) return
  const ratio = textarea.scrollTop / Math.max(1, textarea.scrollHeight - textarea.clientHeight)
  preview.scrollTop = ratio * (preview.scrollHeight - preview.clientHeight)
}

type OnChange = (event: { target: { value: string } }) => void

/**
 * Lets the browser keep the text of a field, because React would render the whole form before each typed character
 * appears. Passes the text to the form in a transition, which typing interrupts.
 */
function useUncontrolledText(value: string, onChange: OnChange) {
  const ref = useRef<HTMLTextAreaElement>(null)
  const [initialValue] = useState(value)
  // Texts of the field that the form has not rendered yet, and the text that the form rendered last.
  const ownTexts = useRef([value])

  useLayoutEffect(() => {
    const ownIndex = ownTexts.current.lastIndexOf(value)
    if (ownIndex >= 0) {
      ownTexts.current.splice(0, ownIndex)
      return
    }
    ownTexts.current = [value]
    if (ref.current) ref.current.value = value
  }, [value])

  return {
    ref,
    defaultValue: initialValue,
    onInput({ currentTarget: { value: text } }: { currentTarget: { value: string } }) {
      ownTexts.current.push(text)
      startTransition(() => onChange({ target: { value: text } }))
    },
    /** Renders the form with the whole text before a tap on one of its buttons. */
    onBlur({ currentTarget: { value: text } }: { currentTarget: { value: string } }) {
      if (text === value) return
      ownTexts.current.push(text)
      onChange({ target: { value: text } })
    },
  }
}

interface Props {
  id: string
  label: string
  error: string | undefined
  value: string
  onChange: OnChange
  /** True while an image uploads. */
  onBusyChange: (isBusy: boolean) => void
}

/** Text field for Markdown with a formatting toolbar and a preview. */
export function MarkdownField({ id, label, error, value, onChange, onBusyChange }: Props) {
  const textProps = useUncontrolledText(value, onChange)
  const { ref: textareaRef } = textProps
  const previewRef = useRef<HTMLDivElement>(null)
  const isWide = useSyncExternalStore(subscribeToWidth, () => matchMedia(WIDE_SCREEN).matches)
  const [mode, setMode] = useState<'write' | 'preview'>('write')
  const [isAddingImage, setAddingImage] = useState(false)
  const imageDrop = useImageDrop(textareaRef, onBusyChange)
  const isTextHidden = !isWide && mode === 'preview'

  useEffect(() => {
    if (isTextHidden) previewRef.current?.focus()
  }, [isTextHidden])

  function insertImage(markdown: string) {
    setAddingImage(false)
    if (!textareaRef.current) return
    textareaRef.current.focus()
    // Surround the image with blank lines, so that Markdown renders it as its own paragraph.
    insertTextIntoField(textareaRef.current, `\n\n${markdown}\n\n`)
  }

  return (
    <div className="grid min-w-0 gap-2 *:min-w-0">
      <Field id={id} label={label} hint={texts.hint} error={error} required>
        {(controlProps) => (
          <>
            {!isWide && (
              <fieldset className="mb-2 flex gap-2">
                <legend className="sr-only">{texts.view}</legend>
                {(['write', 'preview'] as const).map((name) => (
                  <Button
                    key={name}
                    variant="quiet"
                    className={`flex-1 ${mode === name ? 'bg-ink text-white' : ''}`}
                    aria-pressed={mode === name}
                    onClick={() => setMode(name)}
                  >
                    {texts[name]}
                  </Button>
                ))}
              </fieldset>
            )}
            <div className={isWide ? 'grid grid-cols-2 gap-4 *:min-w-0' : ''}>
              <div>
                {!isTextHidden && (
                  <MarkdownToolbar
                    textareaId={id}
                    isImageFormOpen={isAddingImage}
                    onFormat={(applyFormat) => {
                      if (!textareaRef.current) return
                      textareaRef.current.focus()
                      applyFormat(textareaRef.current)
                    }}
                    onImage={() => setAddingImage(!isAddingImage)}
                  />
                )}
                <textarea
                  {...controlProps}
                  {...textProps}
                  className={`${controlProps.className} block h-[60dvh] min-h-80 resize-y contain-strict`}
                  hidden={isTextHidden}
                  onKeyDown={handleKey}
                  onCopy={rememberCopiedText}
                  onCut={rememberCopiedText}
                  onPaste={(event) => {
                    if (!imageDrop.pasteImages(event)) void pasteAsMarkdown(event)
                  }}
                  {...imageDrop.dropHandlers}
                  // After this frame, because a browser may take long to paint both texts at once.
                  onScroll={({ currentTarget }) => setTimeout(alignScroll, 0, currentTarget, previewRef.current)}
                />
              </div>
              {isWide && (
                <div className="relative">
                  <TextPreview
                    ref={previewRef}
                    className="absolute inset-0 overflow-y-auto contain-strict"
                    text={value}
                  />
                </div>
              )}
              {isTextHidden && (
                <TextPreview
                  ref={previewRef}
                  className="min-h-80"
                  text={value}
                  onFailure={(description) => {
                    setMode('write')
                    showErrorToast({ title: texts.previewFailed, description })
                  }}
                />
              )}
            </div>
          </>
        )}
      </Field>
      <TextFacts text={value} />
      <p role="status" className="empty:hidden">
        {imageDrop.status}
      </p>
      {isAddingImage && !isTextHidden && (
        <TextImageForm onInsert={insertImage} onCancel={() => setAddingImage(false)} />
      )}
    </div>
  )
}
