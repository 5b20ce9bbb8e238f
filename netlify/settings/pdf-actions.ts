import { constants, inflateSync } from 'node:zlib'
import { pdfTexts } from '#src/contract/gallery/media.ts'

/** Names of scripts, started programs, rich media and attachments, long enough that no image has them by chance. */
const activeNames = /\/(?:JavaScript|Launch|EmbeddedFiles?|FileAttachment|RichMedia)(?![\w.-])/
/** Short names of attached files and of forms with scripts: images may have them by chance. */
const shortActiveNames = /\/(?:EF|XFA)(?![\w.-])/
const otherEncodings =
  /\/(?:ASCII\w*|LZW\w*|RunLength\w*|Crypt|DCT\w*|JPX\w*|JBIG2\w*|CCITT\w*|AHx|A85|RL|Predictor)(?!\w)|\/Filter\s*\d/
const objectStreamStart = /^\s*\d+\s+\d+(?:\s|$)/

const PEEK_BYTES = 2048
const MAX_INFLATED_BYTES = 64 * 1024 * 1024
const MAX_STREAMS = 50_000

/** Reads bytes as text, with the characters that a name may write as `#4A`. */
function readNames(bytes: Buffer): string {
  return bytes
    .toString('latin1')
    .replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
}

/** Inflates the data at `start`, also if more bytes follow or its end is missing. Undefined if it is no such data. */
function tryInflate(bytes: Buffer, maxOutputLength: number): Buffer | 'too-large' | undefined {
  const [method = 0, flags = 0] = bytes
  if ((method & 0x0f) !== 8 || (method * 256 + flags) % 31 !== 0) return undefined
  try {
    return inflateSync(bytes, { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH })
  } catch (error) {
    return error instanceof RangeError ? 'too-large' : undefined
  }
}

interface PdfStream {
  /** Text between the data of the former stream, or the end of its object, and this data; has the dictionary. */
  head: string
  start: number
}

function* listStreams(text: string): Generator<PdfStream> {
  let formerStart = 0
  for (const { 0: keyword, index } of text.matchAll(/(?<!end)stream(?:\r\n|\n|\r)/g)) {
    const before = text.slice(formerStart, index)
    formerStart = index + keyword.length
    yield { head: before.slice(before.lastIndexOf('endobj') + 1), start: formerStart }
  }
}

const removeStreamData = (text: string) =>
  text
    .split('endstream')
    .map((part) => part.split(/stream[\r\n]/, 1)[0] ?? '')
    .join('\n')

/** Returns the objects that a stream holds, which readers use like those outside; undefined for other streams. */
function readObjects(bytes: Buffer, maxBytes: number): Buffer | 'too-large' | undefined {
  const peek = tryInflate(bytes.subarray(0, PEEK_BYTES), PEEK_BYTES * 1100)
  if (!(peek instanceof Buffer) || !objectStreamStart.test(peek.toString('latin1', 0, 40))) return undefined
  return tryInflate(bytes, maxBytes)
}

/** True for an object stream in an encoding other than FlateDecode. One without a filter is plain text. */
function isUnreadable(head: string, objects: Buffer | undefined): boolean {
  if (!head.includes('/ObjStm')) return false
  return otherEncodings.test(head) || (!objects && head.includes('/Filter'))
}

/**
 * Returns what is wrong with a PDF that runs scripts, starts programs or carries files; undefined for others. Looks into
 * object streams too, and rejects those that it cannot read. An action that only sets the first view is ordinary.
 */
export function findActivePdfProblem(file: Uint8Array): string | undefined {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const text = readNames(bytes)
  if (activeNames.test(text) || shortActiveNames.test(removeStreamData(text))) return pdfTexts.active
  let inflatedBytes = 0
  let streamCount = 0
  for (const { head, start } of listStreams(bytes.toString('latin1'))) {
    if (++streamCount > MAX_STREAMS) return pdfTexts.unreadable
    const objects = readObjects(bytes.subarray(start), MAX_INFLATED_BYTES - inflatedBytes)
    if (objects === 'too-large' || isUnreadable(readNames(Buffer.from(head, 'latin1')), objects))
      return pdfTexts.unreadable
    if (!objects) continue
    inflatedBytes += objects.byteLength
    const names = readNames(objects)
    if (activeNames.test(names) || shortActiveNames.test(names)) return pdfTexts.active
  }
  return undefined
}
