import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { listGallery } from '#netlify/database/gallery.ts'
import { insertUpload } from '#netlify/database/uploads.ts'
import { saveToGallery } from '#netlify/media/save.ts'
import { storeWhole } from '#netlify/media/whole.ts'
import { galleryInput } from '#src/contract/gallery.ts'
import { moments } from './demo/gallery.ts'
import { drawings } from './demo/gallery-scenes.ts'
import { toSvg } from './demo/scenes.ts'
import { toFrame, video } from './demo/video-frames.ts'

const POSTER_SECOND = 9.5

async function draw(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await sharp(Buffer.from(svg)).webp({ quality: 80 }).toBuffer())
}

async function readVideo() {
  const poster = Buffer.from(await draw(toFrame(POSTER_SECOND))).toString('base64')
  const { width, height, seconds: duration } = video
  const bytes = new Uint8Array(await readFile(new URL('demo/video.mp4', import.meta.url)))
  return { bytes, type: 'video', width, height, duration, poster: `data:image/webp;base64,${poster}` }
}

export async function seedGallery(): Promise<number> {
  if ((await listGallery()).length > 0) return 0
  for (const { scene, ...moment } of moments.toReversed()) {
    const file = scene === 'video' ? await readVideo() : { bytes: await draw(toSvg(drawings[scene])), type: 'image' }
    const { bytes, ...fileFields } = file
    const id = randomUUID()
    await insertUpload({ id, size: bytes.byteLength, metadata: null })
    await storeWhole(id, async () => bytes)
    await saveToGallery(galleryInput.parse({ ...moment, ...fileFields, uploadURL: `/api/objects/upload/${id}` }))
  }
  return moments.length
}
