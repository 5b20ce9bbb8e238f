import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'

/** Records a video of random pixels in the browser, because noise hardly compresses and gives a large file. */
async function recordNoise(page: Page, seconds: number): Promise<Buffer> {
  const video = await page.evaluate(async (duration) => {
    const canvas = document.createElement('canvas')
    canvas.width = 640
    canvas.height = 360
    const canvasContext = canvas.getContext('2d')
    const noiseImage = new ImageData(canvas.width, canvas.height)
    const pixels = new Uint32Array(noiseImage.data.buffer)
    const mimeType = 'video/webm;codecs=vp8'
    const mediaRecorder = new MediaRecorder(canvas.captureStream(25), { mimeType, videoBitsPerSecond: 40_000_000 })
    const recordedChunks: Blob[] = []
    mediaRecorder.ondataavailable = ({ data }) => recordedChunks.push(data)
    const stopPromise = new Promise((resolve) => {
      mediaRecorder.onstop = resolve
    })
    mediaRecorder.start()
    for (const startMs = performance.now(); performance.now() - startMs < duration * 1000; ) {
      for (let pixelIndex = 0; pixelIndex < pixels.length; pixelIndex++)
        pixels[pixelIndex] = 0xff000000 | (Math.random() * 0xffffff)
      canvasContext?.putImageData(noiseImage, 0, 0)
      await new Promise(requestAnimationFrame)
    }
    mediaRecorder.stop()
    await stopPromise
    return new Uint8Array(await new Blob(recordedChunks).arrayBuffer()).toBase64()
  }, seconds)
  return Buffer.from(video, 'base64')
}

/** Makes a WebM Void element: filler bytes that every player skips. */
function makeVoidElement(size: number): Buffer {
  const voidHeader = Buffer.alloc(9)
  voidHeader.writeUInt8(0xec)
  voidHeader.writeBigUInt64BE((1n << 56n) | BigInt(size - voidHeader.length), 1)
  return Buffer.concat([voidHeader, randomBytes(size - voidHeader.length)])
}

export async function makeWebm(page: Page, size: number, seconds = 4): Promise<Buffer> {
  const video = await recordNoise(page, seconds)
  return Buffer.concat([video, makeVoidElement(size - video.length)])
}
