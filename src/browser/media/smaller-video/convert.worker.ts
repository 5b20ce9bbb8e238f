import { type ConversionRequest, convertVideo, type WorkerMessage } from './convert-video.ts'

const send = (message: WorkerMessage) => self.postMessage(message)

self.onmessage = async ({ data }: MessageEvent<ConversionRequest>) => {
  try {
    send({ result: await convertVideo(data, (progress) => send({ progress })) })
  } catch (error) {
    send({ error: String(error) })
  }
}
