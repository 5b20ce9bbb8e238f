import type { ConversionProgress, ConversionRequest, ConversionResult, WorkerMessage } from './convert-video.ts'

/** True if the browser has the interfaces for a conversion, which it hides from pages without HTTPS. */
export function canConvert(): boolean {
  return typeof VideoEncoder !== 'undefined' && typeof Worker !== 'undefined' && 'locks' in navigator
}

/** Converts a video in a worker, which ends with the result or when the signal is aborted. */
export function convertInWorker(
  request: ConversionRequest,
  signal: AbortSignal,
  onProgress: (progress: ConversionProgress) => void,
): Promise<ConversionResult> {
  const worker = new Worker(new URL('./convert.worker.ts', import.meta.url), { type: 'module' })
  const conversion = new Promise<ConversionResult>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
    worker.onerror = (event) => {
      event.preventDefault()
      reject(new Error(event.message))
    }
    worker.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
      if ('progress' in data) onProgress(data.progress)
      else if ('result' in data) resolve(data.result)
      else reject(new Error(data.error))
    }
    worker.postMessage(request)
  })
  return conversion.finally(() => worker.terminate())
}
