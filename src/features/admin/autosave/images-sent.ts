import { ApiError } from '#src/api/client.ts'

export type Fields = Record<string, string>

export interface Uploads {
  /** Stores an image, and answers its address. */
  upload: (image: string) => Promise<string>
  onUploaded: (image: string, address: string) => void
}

/** The fields with the addresses of their images, which are sent first. */
export async function withImagesSent(fields: Fields, { upload, onUploaded }: Uploads): Promise<Fields> {
  const sent: Fields = { ...fields }
  for (const [name, value] of Object.entries(fields)) {
    if (!value.startsWith('data:')) continue
    try {
      sent[name] = await upload(value)
      onUploaded(value, sent[name])
    } catch (error) {
      // One that is refused is refused again when it is saved, with words; the text goes on without it.
      if (!(error instanceof ApiError) || error.status !== 422) throw error
      sent[name] = ''
    }
  }
  return sent
}
