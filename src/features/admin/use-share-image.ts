import { useEffect, useState } from 'react'
import { fetchAsDataUrl } from '#src/api/admin/fetch-data-url.ts'
import { resizedImageAddress } from '#src/lib/images.ts'
import type { ShareImage } from '#src/share-images/draw.ts'

/** Debounce of typing, in milliseconds. */
const DEBOUNCE_MS = 400

/** Image as a data URL: a chosen file or one stored by this site. Other hosts are not requested. */
async function embedImage(image: string): Promise<string | undefined> {
  if (image.startsWith('data:')) return image
  if (!image.startsWith('/api/media/')) return undefined
  return await fetchAsDataUrl(resizedImageAddress(image, 1080)).catch(() => undefined)
}

async function drawPreview({ title, note }: ShareImage, image: string): Promise<string> {
  // The font outlines are large: only editors load them.
  const [{ drawShareImage }, embedded] = await Promise.all([import('#src/share-images/draw.ts'), embedImage(image)])
  return URL.createObjectURL(new Blob([drawShareImage({ title, note, image: embedded })], { type: 'image/svg+xml' }))
}

/** Object URL of a share image drawn from unsaved text; 'failed' when drawing failed. */
export function useShareImage({ title, note }: ShareImage, image: string): string | 'failed' | undefined {
  const [imageUrl, setAddress] = useState<string>()

  useEffect(() => {
    let objectUrl: string | undefined
    let isCancelled = false
    const timer = setTimeout(async () => {
      try {
        objectUrl = await drawPreview({ title, note }, image)
        if (!isCancelled) return setAddress(objectUrl)
        URL.revokeObjectURL(objectUrl)
      } catch (cause) {
        console.warn('The share image could not be drawn:', cause)
        if (!isCancelled) setAddress('failed')
      }
    }, DEBOUNCE_MS)
    return () => {
      isCancelled = true
      clearTimeout(timer)
      // Revoke the URL later, when the next image has replaced this one.
      if (objectUrl) setTimeout(URL.revokeObjectURL, 5000, objectUrl)
    }
  }, [title, note, image])

  return imageUrl
}
