import { fetchImageFile } from '#src/admin/api/media.ts'

/** True if the browser takes images into the clipboard. */
export function canCopyImages(): boolean {
  return typeof ClipboardItem === 'function' && (ClipboardItem.supports?.('image/png') ?? true)
}

async function fetchAsPng(address: string): Promise<Blob> {
  const bitmap = await createImageBitmap(await fetchImageFile(address, 'image'))
  const { width, height } = bitmap
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!png) throw new Error('This browser cannot draw images.')
  return png
}

/** Copies an image as PNG, which is the only type that each clipboard takes. */
export async function copyImage(address: string): Promise<void> {
  // The item gets a promise, because Safari writes only during the press.
  await navigator.clipboard.write([new ClipboardItem({ 'image/png': fetchAsPng(address) })])
}
