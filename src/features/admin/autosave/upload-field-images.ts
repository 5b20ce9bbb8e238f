import { ApiError } from '#src/api/client.ts'

export type TextFields = Record<string, string>

export interface ImageUploads {
  /** Stores an image and returns its URL. */
  upload: (image: string) => Promise<string>
  onUploaded: (image: string, imageUrl: string) => void
}

/** Uploads the images in the fields and replaces their data URLs by URLs. */
export async function uploadFieldImages(fields: TextFields, { upload, onUploaded }: ImageUploads): Promise<TextFields> {
  const uploadedFields: TextFields = { ...fields }
  for (const [name, value] of Object.entries(fields)) {
    if (!value.startsWith('data:')) continue
    try {
      uploadedFields[name] = await upload(value)
      onUploaded(value, uploadedFields[name])
    } catch (error) {
      // Autosave continues without a rejected image; saving the item later reports the error.
      if (!(error instanceof ApiError) || error.status !== 422) throw error
      uploadedFields[name] = ''
    }
  }
  return uploadedFields
}
