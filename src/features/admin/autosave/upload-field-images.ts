import { ApiError } from '#src/api/client.ts'

export type TextFields = Record<string, string>

export interface ImageUploads {
  /** Stores an image and returns its URL. */
  upload: (image: string) => Promise<string>
  onUploaded: (image: string, address: string) => void
}

/** Uploads the images in the fields and replaces their data URLs by URLs. */
export async function uploadFieldImages(fields: TextFields, { upload, onUploaded }: ImageUploads): Promise<TextFields> {
  const sent: TextFields = { ...fields }
  for (const [name, value] of Object.entries(fields)) {
    if (!value.startsWith('data:')) continue
    try {
      sent[name] = await upload(value)
      onUploaded(value, sent[name])
    } catch (error) {
      // Saving the item reports a rejected image; autosave continues without it.
      if (!(error instanceof ApiError) || error.status !== 422) throw error
      sent[name] = ''
    }
  }
  return sent
}
