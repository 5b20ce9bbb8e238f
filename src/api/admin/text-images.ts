import { uploadTextImageOperation } from '#src/contract/operations/admin.ts'
import { callAsStaff } from './client.ts'

const uploadByImage = new Map<string, Promise<string>>()

/** Uploads an image and returns its permanent address; the same image is uploaded once. */
export async function uploadTextImage(image: string): Promise<string> {
  const pendingUpload = uploadByImage.get(image)
  if (pendingUpload) return await pendingUpload
  const uploadRequest = callAsStaff(uploadTextImageOperation, { body: { image } }).then(({ address }) => address)
  uploadByImage.set(image, uploadRequest)
  uploadRequest.catch(() => uploadByImage.delete(image))
  return await uploadRequest
}
