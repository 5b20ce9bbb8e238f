import { showErrorToast } from '#src/admin/ui/error-toast.ts'
import type { DownloadedFile } from '#src/api/admin/client.ts'
import { useRequest } from '#src/api/admin/operations.ts'
import { saveFile } from '#src/browser/media/save-file.ts'
import { showToast } from '#src/ui/toasts/toasts.ts'

export function useDownload(successTitle: string, failedTitle: string) {
  const { trigger, isMutating } = useRequest((fetchFiles: () => Promise<DownloadedFile[]>) => fetchFiles(), {
    onSuccess(files) {
      for (const { file, name } of files) saveFile(file, name)
      showToast({ title: successTitle, description: files.map(({ name }) => name).join(', ') })
    },
    onError: () => showErrorToast({ title: failedTitle }),
  })
  return { pending: isMutating, download: trigger }
}
