import { ApiError } from '#src/api/client.ts'

export interface DownloadedFile {
  name: string
  file: Blob
}

export async function readDownload(response: Response): Promise<DownloadedFile> {
  const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? 'download'
  try {
    return { name, file: await response.blob() }
  } catch (error) {
    throw new ApiError(error instanceof Error ? error.message : 'The response was cut off', 0)
  }
}
