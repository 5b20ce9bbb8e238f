import { purge } from '#netlify/http/purge.ts'
import { log } from '#netlify/log/log.ts'
import { deleteImage, storedAddress, storeImage } from '#netlify/storage/images.ts'

interface Owner {
  isImageUsed(address: string): Promise<boolean>
}

export function images({ isImageUsed }: Owner) {
  // The row is what counts: an image that stays behind costs some space and nothing else.
  async function discardImage(image: string | null): Promise<void> {
    const address = storedAddress(image)
    try {
      if (!address || (await isImageUsed(address))) return
      await deleteImage(address)
      await purge(`media-${address.slice(-36)}`)
    } catch (error) {
      log('error', 'An image that no row shows was not deleted', { address }, error)
    }
  }

  async function withImage<Input extends { image?: string | null }, Result>(
    input: Input,
    write: (input: Input) => Promise<Result>,
  ): Promise<Result> {
    if (!input.image) return await write(input)
    const image = await storeImage(input.image)
    try {
      return await write({ ...input, image })
    } catch (error) {
      if (image !== input.image) await discardImage(image)
      throw error
    }
  }

  return { discardImage, withImage }
}
