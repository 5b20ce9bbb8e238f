import { send } from './send.ts'

/** Reads a media file with range requests, as video players do; the server chooses the length of each range. */
export async function readRanges(
  mediaFunction: Parameters<typeof send>[0],
  path: string,
  size: number,
): Promise<Buffer> {
  const chunks: Buffer[] = []
  for (let offset = 0; offset < size; ) {
    const response = await send(mediaFunction, 'GET', path, undefined, { headers: { Range: `bytes=${offset}-` } })
    if (response.status !== 206) throw new Error(`The range from ${offset} was answered with ${response.status}`)
    const chunk = Buffer.from(await response.arrayBuffer())
    chunks.push(chunk)
    offset += chunk.length
  }
  return Buffer.concat(chunks)
}
