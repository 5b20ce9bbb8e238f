import { useState } from 'react'
import type { Download } from '#src/api/admin/download.ts'
import { ApiError } from '#src/api/client.ts'
import { saveFile } from '#src/browser/save-file.ts'
import { showToast } from '#src/stores/toasts.ts'

export function useDownload(done: string, failed: string) {
  const [pending, setPending] = useState(false)

  async function download(fetchFile: () => Promise<Download>) {
    if (pending) return
    setPending(true)
    try {
      const { file, name } = await fetchFile()
      saveFile(file, name)
      showToast({ title: done, description: name })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast({ title: failed, variant: 'destructive' })
    } finally {
      setPending(false)
    }
  }

  return { pending, download }
}
