import { ApiError } from '#src/api/client.ts'
import type { Operation } from '#src/contract/rules/operation.ts'
import { requestAsStaff, type StaffRequestOptions } from './client.ts'

export interface DownloadedFile {
  name: string
  file: Blob
}

export async function downloadAsStaff<Input>(
  operation: Operation<Input, Blob>,
  options: StaffRequestOptions<Input>,
): Promise<DownloadedFile> {
  const response = await requestAsStaff(operation, options)
  const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? 'download'
  try {
    return { name, file: await response.blob() }
  } catch (error) {
    throw new ApiError(error instanceof Error ? error.message : 'The response was cut off', 0)
  }
}
