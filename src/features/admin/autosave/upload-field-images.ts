import { ApiError } from '#src/api/client.ts'

export type TextFields = Record<string, string>

export interface ImageUploads {
  /** Uploads an image, given as a data URL, and returns the URL of the stored image. */
  uploadImage: (image: string) => Promise<string>
  onUploaded: (image: string, imageUrl: string) => void
}

/** Uploads the images in form fields and replaces their data URLs with the URLs of the stored images. */
export async function uploadFieldImages(
  fields: TextFields,
  { uploadImage, onUploaded }: ImageUploads,
): Promise<TextFields> {
  const uploadedFields: TextFields = { ...fields }
  for (const [name, value] of Object.entries(fields)) {
    if (!value.startsWith('data:')) continue
    try {
      uploadedFields[name] = await uploadImage(value)
      onUploaded(value, uploadedFields[name])
    } catch (error) {
      // Leave out an image that the server rejects; the user sees the error when saving the item.
      if (!(error instanceof ApiError) || error.status !== 422) throw error
      uploadedFields[name] = ''
    }
  }
  return uploadedFields
}
