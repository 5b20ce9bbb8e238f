import { uploadTextImageOperation } from '#src/contract/operations/admin.ts'
import { callAsStaff } from './client.ts'

const uploads = new Map<string, Promise<string>>()

/** Uploads an image and returns its permanent address; the same image is uploaded once. */
export async function uploadTextImage(image: string): Promise<string> {
  const pendingUpload = uploads.get(image)
  if (pendingUpload) return await pendingUpload
  const request = callAsStaff(uploadTextImageOperation, { body: { image } }).then(({ address }) => address)
  uploads.set(image, request)
  request.catch(() => uploads.delete(image))
  return await request
}
