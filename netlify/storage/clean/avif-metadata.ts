interface Span {
  start: number
  end: number
}

function boxesIn(bytes: Buffer, { start, end }: Span): Map<string, Span> {
  const boxes = new Map<string, Span>()
  for (let at = start; at + 8 <= end; ) {
    const next = at + Math.max(8, bytes.readUInt32BE(at))
    boxes.set(bytes.toString('latin1', at + 4, at + 8), { start: at + 8, end: Math.min(next, end) })
    at = next
  }
  return boxes
}

function createReader(bytes: Buffer, from: number) {
  let at = from
  return (size: number): number => {
    at += size
    if (size === 8) return Number(bytes.readBigUInt64BE(at - 8))
    return size === 0 ? 0 : bytes.readUIntBE(at - size, size)
  }
}

function findMetadataIds(bytes: Buffer, iinf: Span): Set<number> {
  const ids = new Set<number>()
  const first = iinf.start + (bytes[iinf.start] === 0 ? 6 : 8)
  for (let at = first; at + 12 <= iinf.end; at += Math.max(8, bytes.readUInt32BE(at))) {
    const wide = bytes[at + 8] === 3
    const type = at + (wide ? 18 : 16)
    const id = wide ? bytes.readUInt32BE(at + 12) : bytes.readUInt16BE(at + 12)
    if (/^(?:Exif|mime)$/.test(bytes.toString('latin1', type, type + 4))) ids.add(id)
  }
  return ids
}

function findSpans(bytes: Buffer, iloc: Span, ids: Set<number>, idat: Span | undefined): Span[] {
  const version = bytes[iloc.start] ?? 0
  const read = createReader(bytes, iloc.start + 4)
  const [sizes, more] = [read(1), read(1)]
  const spans: Span[] = []
  for (let remaining = read(version < 2 ? 2 : 4); remaining > 0; remaining--) {
    const id = read(version < 2 ? 2 : 4)
    const inIdat = version > 0 && (read(2) & 15) === 1
    read(2)
    const base = read(more >> 4) + (inIdat ? (idat?.start ?? 0) : 0)
    for (let extents = read(2); extents > 0; extents--) {
      if (version > 0) read(more & 15)
      const start = base + read(sizes >> 4)
      const length = read(sizes & 15)
      if (ids.has(id)) spans.push({ start, end: start + length })
    }
  }
  return spans
}

const EMPTY_TIFF = Buffer.from('\0\0\0\0MM\0*\0\0\0\x08\0\0\0\0\0\0', 'latin1')

export function blankMetadata(bytes: Buffer): void {
  const meta = boxesIn(bytes, { start: 0, end: bytes.length }).get('meta')
  if (!meta) return
  const inside = boxesIn(bytes, { start: meta.start + 4, end: meta.end })
  const [iinf, iloc] = [inside.get('iinf'), inside.get('iloc')]
  if (!iinf || !iloc) return
  for (const { start, end } of findSpans(bytes, iloc, findMetadataIds(bytes, iinf), inside.get('idat'))) {
    bytes.fill(' ', start, end)
    if (end - start >= EMPTY_TIFF.length) EMPTY_TIFF.copy(bytes, start)
  }
}
