import { type Ref, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { markdownFieldTexts as texts } from '#src/admin/editor/texts.ts'
import { describePreviewError, renderPreview } from './render-preview.ts'
import { useDebounced } from './use-debounced.ts'

const DEBOUNCE_MS = 400

/** Replaces only the blocks that differ, because a long text would otherwise be laid out again after each pause. */
function updateBlocks(box: HTMLElement, html: string): void {
  const template = document.createElement('template')
  template.innerHTML = html
  const oldNodes = [...box.childNodes]
  const newNodes = [...template.content.childNodes]
  const maxEqual = Math.min(oldNodes.length, newNodes.length)
  let start = 0
  while (start < maxEqual && oldNodes[start]?.isEqualNode(newNodes[start] ?? null)) start += 1
  let equalAtEnd = 0
  while (
    equalAtEnd < maxEqual - start &&
    oldNodes.at(-1 - equalAtEnd)?.isEqualNode(newNodes.at(-1 - equalAtEnd) ?? null)
  )
    equalAtEnd += 1
  for (const node of oldNodes.slice(start, oldNodes.length - equalAtEnd)) node.remove()
  const nodeAfter = oldNodes[oldNodes.length - equalAtEnd] ?? null
  for (const node of newNodes.slice(start, newNodes.length - equalAtEnd)) box.insertBefore(node, nodeAfter)
}

type Rendered = { html: string } | { message: string } | undefined

function useRenderedText(text: string, onFailure: (message: string | undefined) => void): Rendered {
  const [rendered, setRendered] = useState<Rendered>()
  const reportFailure = useEffectEvent(onFailure)

  useEffect(() => {
    let isOutdated = false
    renderPreview(text).then(
      (html) => !isOutdated && setRendered({ html }),
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
  const blocksRef = useRef<HTMLDivElement>(null)
  const html = rendered && 'html' in rendered ? rendered.html : undefined

  // The renderer allows no HTML in the Markdown.
  useLayoutEffect(() => {
    if (blocksRef.current && html !== undefined) updateBlocks(blocksRef.current, html)
  }, [html])

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
      {html === '' && <p>{texts.emptyPreview}</p>}
      <div
        ref={blocksRef}
        // Blocks, because a browser lays out a grid of several hundred rows for some milliseconds with every typed key.
        className="wrap-anywhere empty:hidden [&_pre]:overflow-x-auto [&>*+*]:mt-4 [&>*+:is(h2,h3,h4,h5,h6)]:mt-8"
      />
    </section>
  )
}
