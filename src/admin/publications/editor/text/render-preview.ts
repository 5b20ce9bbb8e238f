import { callAsStaff } from '#src/admin/api/client.ts'
import { findServerReason } from '#src/admin/ui/describe-failure.ts'
import { previewTextOperation } from '#src/contract/documents/preview.ts'
import type { WorkerAnswer } from './preview.worker.ts'

/** Error whose message tells the user why the text cannot be rendered. */
class PreviewError extends Error {}

export function describePreviewError(error: unknown): string | undefined {
  return error instanceof PreviewError ? error.message : findServerReason(error)
}

let worker: Worker | undefined
let lastRendering: Promise<unknown> = Promise.resolve()

function createWorker(): Worker | undefined {
  return typeof Worker === 'undefined'
    ? undefined
    : new Worker(new URL('./preview.worker.ts', import.meta.url), { type: 'module' })
}

function renderInWorker(previewWorker: Worker, text: string): Promise<WorkerAnswer> {
  return new Promise((resolve, reject) => {
    previewWorker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => resolve(data)
    previewWorker.onerror = (event) => {
      event.preventDefault()
      reject(new Error(event.message))
    }
    previewWorker.postMessage(text)
  })
}

async function renderOnServer(content: string): Promise<string[]> {
  const { html } = await callAsStaff(previewTextOperation, { body: { content } })
  return html === '' ? [] : [html]
}

async function render(text: string): Promise<string[]> {
  worker ??= createWorker()
  if (!worker) return await renderOnServer(text)
  try {
    const answer = await renderInWorker(worker, text)
    if ('blocks' in answer) return answer.blocks
    throw new PreviewError(answer.limitMessage)
  } catch (error) {
    if (error instanceof PreviewError) throw error
    console.warn('The preview worker failed:', error)
    worker.terminate()
    worker = undefined
    return await renderOnServer(text)
  }
}

/**
 * Renders Markdown as on the public page: with the same code in a worker, so that typing continues, or on the server
 * if the worker fails. Renders one text at a time. Returns the HTML of each block; from the server, all in one.
 */
export function renderPreview(text: string): Promise<string[]> {
  const rendering = lastRendering.then(() => render(text))
  lastRendering = rendering.catch(() => {})
  return rendering
}
