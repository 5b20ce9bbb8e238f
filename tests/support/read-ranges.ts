import { send } from './send.ts'

/** Reads a file as players do, in ranges of the length that the server chooses. */
export async function readRanges(media: Parameters<typeof send>[0], path: string, size: number): Promise<Buffer> {
  const parts: Buffer[] = []
  for (let at = 0; at < size; ) {
    const response = await send(media, 'GET', path, undefined, { headers: { Range: `bytes=${at}-` } })
    if (response.status !== 206) throw new Error(`The range from ${at} was answered with ${response.status}`)
    const part = Buffer.from(await response.arrayBuffer())
    parts.push(part)
    at += part.length
  }
  return Buffer.concat(parts)
}
