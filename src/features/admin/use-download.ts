import { useState } from 'react'
import type { DownloadedFile } from '#src/api/admin/download.ts'
import { ApiError } from '#src/api/client.ts'
import { saveFile } from '#src/browser/save-file.ts'
import { showToast } from '#src/stores/toasts.ts'

export function useDownload(successTitle: string, failedTitle: string) {
  const [pending, setPending] = useState(false)

  async function downloadFiles(fetchFiles: () => Promise<DownloadedFile[]>) {
    if (pending) return
    setPending(true)
    try {
      const files = await fetchFiles()
      for (const { file, name } of files) saveFile(file, name)
      showToast({ title: successTitle, description: files.map(({ name }) => name).join(', ') })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast({ title: failedTitle, variant: 'destructive' })
    } finally {
      setPending(false)
    }
  }

  return { pending, download: downloadFiles }
}
