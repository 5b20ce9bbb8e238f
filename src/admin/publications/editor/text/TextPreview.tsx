import { type Ref, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { markdownFieldTexts as texts } from '#src/admin/publications/editor/texts.ts'
import { describePreviewError, renderPreview } from './render-preview.ts'
import { useDebounced } from './use-debounced.ts'

const DEBOUNCE_MS = 400

/** Replaces only the blocks that differ, because a long text would otherwise be parsed and laid out after each pause. */
function updateBlocks(box: HTMLElement, shownBlocks: string[], blocks: string[]): void {
  // HTML from the server is one block of several elements, so replace all of them.
  const oldBlocks = shownBlocks.length === box.children.length ? shownBlocks : []
  if (oldBlocks !== shownBlocks) box.replaceChildren()
  const maxEqual = Math.min(oldBlocks.length, blocks.length)
  let start = 0
  while (start < maxEqual && oldBlocks[start] === blocks[start]) start += 1
  let equalAtEnd = 0
  while (equalAtEnd < maxEqual - start && oldBlocks.at(-1 - equalAtEnd) === blocks.at(-1 - equalAtEnd)) equalAtEnd += 1
  const template = document.createElement('template')
  template.innerHTML = blocks.slice(start, blocks.length - equalAtEnd).join('')
  for (const element of [...box.children].slice(start, oldBlocks.length - equalAtEnd)) element.remove()
  box.insertBefore(template.content, box.children[start] ?? null)
}

type Rendered = { blocks: string[] } | { message: string } | undefined

function useRenderedText(text: string, onFailure: (message: string | undefined) => void): Rendered {
  const [rendered, setRendered] = useState<Rendered>()
  const reportFailure = useEffectEvent(onFailure)

  useEffect(() => {
    let isOutdated = false
    renderPreview(text).then(
      (blocks) => !isOutdated && setRendered({ blocks }),
      (error: unknown) => {
        if (isOutdated) return
        const message = describePreviewError(error)
        setRendered({ message: message ?? texts.previewFailed })
        reportFailure(message)
      },
    )
    return () => {
      isOutdated = true
    }
  }, [text])

  return rendered
}

interface Props {
  text: string
  className: string
  ref: Ref<HTMLDivElement>
  onFailure?: (message: string | undefined) => void
}

/** Shows a Markdown text as on its page, shortly after the user has stopped typing. */
export function TextPreview({ text, className, ref, onFailure = () => {} }: Props) {
  const rendered = useRenderedText(useDebounced(text, DEBOUNCE_MS), onFailure)
  const boxRef = useRef<HTMLDivElement>(null)
  const shownBlocks = useRef<string[]>([])
  const blocks = rendered && 'blocks' in rendered ? rendered.blocks : undefined

  // The renderer allows no HTML in the Markdown.
  useLayoutEffect(() => {
    if (!boxRef.current || !blocks) return
    updateBlocks(boxRef.current, shownBlocks.current, blocks)
    shownBlocks.current = blocks
  }, [blocks])

  return (
    <section
      ref={ref}
      className={`grid content-start gap-4 edge-2 border-line bg-white p-4 text-lg ${className}`}
      aria-label={texts.previewOfText}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs the focus for the arrow keys
      tabIndex={0}
    >
      {rendered && 'message' in rendered && <p role="status">{rendered.message}</p>}
      {!rendered && <p role="status">{texts.loadingPreview}</p>}
      {blocks?.length === 0 && <p>{texts.emptyPreview}</p>}
      <div
        ref={boxRef}
        // Blocks, because a browser lays out a grid of several hundred rows for some milliseconds with every typed key.
        // No sibling selectors, because a browser would style every block again when one is replaced.
        className="-mt-4 wrap-anywhere empty:hidden [&_pre]:overflow-x-auto [&>*]:mt-4 [&>:is(h2,h3,h4,h5,h6)]:mt-8"
      />
    </section>
  )
}
