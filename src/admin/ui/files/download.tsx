import type { DownloadedFile } from '#src/admin/api/client.ts'
import { useRequest } from '#src/admin/api/operations.ts'
import { showFailure } from '#src/admin/ui/describe-failure.ts'
import { sharedTexts } from '#src/admin/ui/shared-texts.ts'
import { Button } from '#src/ui/Button.tsx'
import { showToast } from '#src/ui/toasts/toasts.ts'

// Delay in ms before the object URL is revoked, because some browsers start the download late.
const REVOKE_DELAY_MS = 60_000

function saveFile(file: Blob, name: string): void {
  const objectUrl = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = objectUrl
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(objectUrl), REVOKE_DELAY_MS)
}

export function useDownload(successTitle: string, failedTitle: string) {
  const { trigger, isMutating } = useRequest((fetchFiles: () => Promise<DownloadedFile[]>) => fetchFiles(), {
    onSuccess(files) {
      for (const { file, name } of files) saveFile(file, name)
      showToast({ title: successTitle, description: files.map(({ name }) => name).join(', ') })
    },
    onError: (error) => showFailure(failedTitle, error),
  })
  return { pending: isMutating, download: trigger }
}

const { export: texts } = sharedTexts

interface ExportButtonProps {
  itemNouns: string
  fetchFiles: () => Promise<DownloadedFile[]>
}

/** Downloads a list as CSV files. Stands in a row of fields, whose labels are above them, hence the top margin. */
export function ExportButton({ itemNouns, fetchFiles }: ExportButtonProps) {
  const { pending, download } = useDownload(texts.describeDone(itemNouns), texts.describeFailed(itemNouns))
  return (
    <Button
      variant="plain"
      className="justify-self-start md:mt-8.5"
      pending={pending}
      onClick={() => download(fetchFiles)}
    >
      {pending ? texts.exporting : texts.button}
    </Button>
  )
}
