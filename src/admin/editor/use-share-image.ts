import { useEffect, useState } from 'react'
import { fetchAsDataUrl } from '#src/api/admin/fetch-data-url.ts'
import { buildResizedImageAddress } from '#src/lib/media/images.ts'
import type { ShareImage } from '#src/lib/share-images/draw.ts'

/** The share image is drawn again this long after the last key press. */
const DEBOUNCE_MS = 400

/** Returns the image as a data URL; undefined for an image on another host, which is never requested. */
async function embedImage(image: string): Promise<string | undefined> {
  if (image.startsWith('data:')) return image
  if (!image.startsWith('/api/media/')) return undefined
  return await fetchAsDataUrl(buildResizedImageAddress(image, 1080)).catch(() => undefined)
}

async function drawShareImagePreview({ title, note }: ShareImage, image: string): Promise<string> {
  // Load the drawing code on demand, because its font data is large and only editors need it.
  const [{ drawShareImage }, embedded] = await Promise.all([import('#src/lib/share-images/draw.ts'), embedImage(image)])
  return URL.createObjectURL(new Blob([drawShareImage({ title, note, image: embedded })], { type: 'image/svg+xml' }))
}

/** Draws a share image from unsaved text. Returns the object URL of the image, or 'failed'. */
export function useShareImage({ title, note }: ShareImage, image: string): string | 'failed' | undefined {
  const [imageUrl, setImageUrl] = useState<string>()

  useEffect(() => {
    let objectUrl: string | undefined
    let isCancelled = false
    const timer = setTimeout(async () => {
      try {
        objectUrl = await drawShareImagePreview({ title, note }, image)
        if (!isCancelled) return setImageUrl(objectUrl)
        URL.revokeObjectURL(objectUrl)
      } catch (error) {
        console.warn('The share image could not be drawn:', error)
        if (!isCancelled) setImageUrl('failed')
      }
    }, DEBOUNCE_MS)
    return () => {
      isCancelled = true
      clearTimeout(timer)
      // Revoke an object URL only after the next image is drawn, because the page shows the old image until then.
      if (objectUrl) setTimeout(URL.revokeObjectURL, 5000, objectUrl)
    }
  }, [title, note, image])

  return imageUrl
}
