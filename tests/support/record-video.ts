import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'

/** Records a video of noise in the browser, which does not compress: some megabytes per second. */
async function record(page: Page, seconds: number): Promise<Buffer> {
  const video = await page.evaluate(async (length) => {
    const canvas = document.createElement('canvas')
    canvas.width = 640
    canvas.height = 360
    const pen = canvas.getContext('2d')
    const noise = new ImageData(canvas.width, canvas.height)
    const dots = new Uint32Array(noise.data.buffer)
    const type = 'video/webm;codecs=vp8'
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: type, videoBitsPerSecond: 40_000_000 })
    const parts: Blob[] = []
    recorder.ondataavailable = ({ data }) => parts.push(data)
    const ended = new Promise((resolve) => {
      recorder.onstop = resolve
    })
    recorder.start()
    for (const begin = performance.now(); performance.now() - begin < length * 1000; ) {
      for (let dot = 0; dot < dots.length; dot++) dots[dot] = 0xff000000 | (Math.random() * 0xffffff)
      pen?.putImageData(noise, 0, 0)
      await new Promise(requestAnimationFrame)
    }
    recorder.stop()
    await ended
    return new Uint8Array(await new Blob(parts).arrayBuffer()).toBase64()
  }, seconds)
  return Buffer.from(video, 'base64')
}

/** A Void element: bytes that every player skips. */
function padding(size: number): Buffer {
  const head = Buffer.alloc(9)
  head.writeUInt8(0xec)
  head.writeBigUInt64BE((1n << 56n) | BigInt(size - head.length), 1)
  return Buffer.concat([head, randomBytes(size - head.length)])
}

export async function makeWebm(page: Page, size: number, seconds = 4): Promise<Buffer> {
  const video = await record(page, seconds)
  return Buffer.concat([video, padding(size - video.length)])
}
