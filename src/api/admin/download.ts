import { ApiError } from '#src/api/client.ts'

/** A file that the browser may save. */
export interface Download {
  name: string
  file: Blob
}

/** Reads an answer to its end, under the name that it gives itself. */
export async function readDownload(response: Response): Promise<Download> {
  const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? 'download'
  try {
    return { name, file: await response.blob() }
  } catch (error) {
    throw new ApiError(error instanceof Error ? error.message : 'The answer broke off', 0)
  }
}
