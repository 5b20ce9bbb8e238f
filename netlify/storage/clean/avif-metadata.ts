interface ByteSpan {
  start: number
  end: number
}

function readBoxSpans(bytes: Buffer, { start: spanStart, end }: ByteSpan): Map<string, ByteSpan> {
  const boxSpans = new Map<string, ByteSpan>()
  for (let offset = spanStart; offset + 8 <= end; ) {
    const nextOffset = offset + Math.max(8, bytes.readUInt32BE(offset))
    boxSpans.set(bytes.toString('latin1', offset + 4, offset + 8), {
      start: offset + 8,
      end: Math.min(nextOffset, end),
    })
    offset = nextOffset
  }
  return boxSpans
}

function createReader(bytes: Buffer, startOffset: number) {
  let offset = startOffset
  return (size: number): number => {
    offset += size
    if (size === 8) return Number(bytes.readBigUInt64BE(offset - 8))
    return size === 0 ? 0 : bytes.readUIntBE(offset - size, size)
  }
}

function findMetadataIds(bytes: Buffer, iinf: ByteSpan): Set<number> {
  const ids = new Set<number>()
  const firstEntry = iinf.start + (bytes[iinf.start] === 0 ? 6 : 8)
  for (let offset = firstEntry; offset + 12 <= iinf.end; offset += Math.max(8, bytes.readUInt32BE(offset))) {
    const hasWideIds = bytes[offset + 8] === 3
    const typeOffset = offset + (hasWideIds ? 18 : 16)
    const id = hasWideIds ? bytes.readUInt32BE(offset + 12) : bytes.readUInt16BE(offset + 12)
    if (/^(?:Exif|mime)$/.test(bytes.toString('latin1', typeOffset, typeOffset + 4))) ids.add(id)
  }
  return ids
}

function findMetadataSpans(bytes: Buffer, iloc: ByteSpan, ids: Set<number>, idat: ByteSpan | undefined): ByteSpan[] {
  const version = bytes[iloc.start] ?? 0
  const readNumber = createReader(bytes, iloc.start + 4)
  const [offsetAndLengthSizes, baseAndIndexSizes] = [readNumber(1), readNumber(1)]
  const spans: ByteSpan[] = []
  for (let remainingItems = readNumber(version < 2 ? 2 : 4); remainingItems > 0; remainingItems--) {
    const id = readNumber(version < 2 ? 2 : 4)
    const isInIdat = version > 0 && (readNumber(2) & 15) === 1
    readNumber(2)
    const baseOffset = readNumber(baseAndIndexSizes >> 4) + (isInIdat ? (idat?.start ?? 0) : 0)
    for (let remainingExtents = readNumber(2); remainingExtents > 0; remainingExtents--) {
      if (version > 0) readNumber(baseAndIndexSizes & 15)
      const spanStart = baseOffset + readNumber(offsetAndLengthSizes >> 4)
      const length = readNumber(offsetAndLengthSizes & 15)
      if (ids.has(id)) spans.push({ start: spanStart, end: spanStart + length })
    }
  }
  return spans
}

const EMPTY_TIFF = Buffer.from('\0\0\0\0MM\0*\0\0\0\x08\0\0\0\0\0\0', 'latin1')

export function overwriteMetadata(bytes: Buffer): void {
  const metaBox = readBoxSpans(bytes, { start: 0, end: bytes.length }).get('meta')
  if (!metaBox) return
  const metaBoxes = readBoxSpans(bytes, { start: metaBox.start + 4, end: metaBox.end })
  const [iinf, iloc] = [metaBoxes.get('iinf'), metaBoxes.get('iloc')]
  if (!iinf || !iloc) return
  for (const { start: spanStart, end } of findMetadataSpans(
    bytes,
    iloc,
    findMetadataIds(bytes, iinf),
    metaBoxes.get('idat'),
  )) {
    bytes.fill(' ', spanStart, end)
    if (end - spanStart >= EMPTY_TIFF.length) EMPTY_TIFF.copy(bytes, spanStart)
  }
}
