import { uploadTextImage } from '#src/api/admin/media.ts'
import { ApiError } from '#src/api/client.ts'

export type TextFields = Record<string, string>

/** Compares the values of all fields. A null text means that the form has no unsaved changes. */
export function isSameText(text: TextFields | null, otherText: TextFields | null): boolean {
  if (!text || !otherText) return text === otherText
  return Object.keys({ ...text, ...otherText }).every((name) => text[name] === otherText[name])
}

/** Uploads the images in form fields and replaces their data URLs with the URLs of the stored images. */
export async function uploadFieldImages(
  fields: TextFields,
  onUploaded: (image: string, url: string) => void,
): Promise<TextFields> {
  const uploadedFields: TextFields = { ...fields }
  for (const [name, value] of Object.entries(fields)) {
    if (!value.startsWith('data:')) continue
    try {
      uploadedFields[name] = await uploadTextImage(value)
      onUploaded(value, uploadedFields[name])
    } catch (error) {
      // Leave out an image that the server rejects; the user sees the error when saving the item.
      if (!(error instanceof ApiError) || error.status !== 422) throw error
      uploadedFields[name] = ''
    }
  }
  return uploadedFields
}
