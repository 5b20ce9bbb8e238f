import { uploadTextImageOperation } from '#src/contract/operations/image.ts'
import { callAsStaff } from './client.ts'

const uploadByImage = new Map<string, Promise<string>>()

/** Uploads an image of an article's text and returns its URL. Repeated calls with the same image share one upload. */
export async function uploadTextImage(image: string): Promise<string> {
  const pendingUpload = uploadByImage.get(image)
  if (pendingUpload) return await pendingUpload
  const uploadRequest = callAsStaff(uploadTextImageOperation, { body: { image } }).then(({ address }) => address)
  uploadByImage.set(image, uploadRequest)
  uploadRequest.catch(() => uploadByImage.delete(image))
  return await uploadRequest
}
