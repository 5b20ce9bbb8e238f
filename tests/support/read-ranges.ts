import { send } from './send.ts'

/** Reads a media file as players do, in ranges whose length the server chooses. */
export async function readRanges(media: Parameters<typeof send>[0], path: string, size: number): Promise<Buffer> {
  const parts: Buffer[] = []
  for (let offset = 0; offset < size; ) {
    const response = await send(media, 'GET', path, undefined, { headers: { Range: `bytes=${offset}-` } })
    if (response.status !== 206) throw new Error(`The range from ${offset} was answered with ${response.status}`)
    const part = Buffer.from(await response.arrayBuffer())
    parts.push(part)
    offset += part.length
  }
  return Buffer.concat(parts)
}
