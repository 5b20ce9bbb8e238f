import { log } from '#netlify/log/log.ts'
import { drawShareImage, type ShareImage } from '#src/lib/share-images/draw.ts'
import { convertSvgToJpeg } from './jpeg.ts'
import { loadImageAsDataUri } from './load-image.ts'

interface RenderedShareImage {
  jpeg: Buffer<ArrayBuffer>
  isComplete: boolean
}

export async function renderShareImage(shareImage: ShareImage, image: string | null): Promise<RenderedShareImage> {
  let isComplete = true
  const dataUri = await loadImageAsDataUri(image).catch((error) => {
    log('error', 'A share image was rendered without its image', {}, error)
    isComplete = false
    return undefined
  })
  return { jpeg: await convertSvgToJpeg(drawShareImage({ ...shareImage, image: dataUri })), isComplete }
}
