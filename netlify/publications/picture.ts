import { purge } from '#netlify/http/purge.ts'
import { log } from '#netlify/log/log.ts'
import { deletePicture, storedAddress, storePicture } from '#netlify/storage/pictures.ts'

interface Owner {
  isPictureUsed(address: string): Promise<boolean>
}

/** What becomes of the pictures that rows of a kind show; a kind without pictures has no `image` in its input. */
export function pictures({ isPictureUsed }: Owner) {
  // The row is what counts: a picture that stays behind costs some space and nothing else.
  async function discardPicture(image: string | null): Promise<void> {
    const address = storedAddress(image)
    try {
      if (!address || (await isPictureUsed(address))) return
      await deletePicture(address)
      await purge(`media-${address.slice(-36)}`)
    } catch (error) {
      log('error', 'A picture that no row shows was not deleted', { address }, error)
    }
  }

  /** Stores the picture that came with the fields, writes the row, and takes the picture away if that fails. */
  async function withPicture<Input extends { image?: string | null }, Result>(
    input: Input,
    write: (input: Input) => Promise<Result>,
  ): Promise<Result> {
    if (!input.image) return await write(input)
    const image = await storePicture(input.image)
    try {
      return await write({ ...input, image })
    } catch (error) {
      if (image !== input.image) await discardPicture(image)
      throw error
    }
  }

  return { discardPicture, withPicture }
}
