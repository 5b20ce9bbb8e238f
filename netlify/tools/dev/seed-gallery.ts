import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { listGallery } from '#netlify/media/gallery.queries.ts'
import { saveUploadToGallery } from '#netlify/media/save.ts'
import { storeWholeFile } from '#netlify/media/store-whole-file.ts'
import { insertUpload } from '#netlify/media/uploads.queries.ts'
import { demoGalleryItems } from '#netlify/tools/demo/gallery.ts'
import { readScene } from '#netlify/tools/demo/scenes.ts'
import { demoVideo, drawVideoFrame } from '#netlify/tools/demo/video-frames.ts'
import { galleryInput } from '#src/contract/gallery.ts'

const POSTER_TIME_SECONDS = 9.5

async function renderWebp(svg: Buffer): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await sharp(svg).webp({ quality: 80 }).toBuffer())
}

async function readDemoVideo() {
  const poster = Buffer.from(await renderWebp(Buffer.from(drawVideoFrame(POSTER_TIME_SECONDS)))).toString('base64')
  const { width, height, seconds: duration } = demoVideo
  const bytes = new Uint8Array(await readFile(new URL('../demo/video.mp4', import.meta.url)))
  return { bytes, type: 'video', width, height, duration, poster: `data:image/webp;base64,${poster}` }
}

export async function seedGallery(): Promise<number> {
  if ((await listGallery()).length > 0) return 0
  for (const { scene, ...itemFields } of demoGalleryItems.toReversed()) {
    const file =
      scene === 'video' ? await readDemoVideo() : { bytes: await renderWebp(await readScene(scene)), type: 'image' }
    const { bytes, ...fileFields } = file
    const id = randomUUID()
    await insertUpload({ id, size: bytes.byteLength, metadata: null })
    await storeWholeFile(id, async () => bytes)
    await saveUploadToGallery(
      galleryInput.parse({ ...itemFields, ...fileFields, uploadURL: `/api/objects/upload/${id}` }),
    )
  }
  return demoGalleryItems.length
}
