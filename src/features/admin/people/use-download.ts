import { useState } from 'react'
import { ApiError } from '#src/api/client.ts'
import type { Download } from '#src/api/download.ts'
import { saveFile } from '#src/lib/save-file.ts'
import { showToast } from '#src/stores/toasts.ts'

/** Fetches a file, or several that belong together, as staff and hands them to the browser, one call at a time. */
export function useDownload(done: string, failed: string) {
  const [pending, setPending] = useState(false)

  async function download(fetchFiles: () => Promise<Download[]>) {
    if (pending) return
    setPending(true)
    try {
      const files = await fetchFiles()
      for (const { file, name } of files) saveFile(file, name)
      showToast({ title: done, description: files.map(({ name }) => name).join(', ') })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast({ title: failed, variant: 'destructive' })
    } finally {
      setPending(false)
    }
  }

  return { pending, download }
}
