function latin(bytes: Uint8Array, start: number, end: number): string {
  return Buffer.from(bytes.subarray(start, end)).toString('latin1')
}

const imageTypes: [type: string, matches: (bytes: Uint8Array) => boolean][] = [
  ['image/jpeg', (bytes) => latin(bytes, 0, 3) === '\xff\xd8\xff'],
  ['image/png', (bytes) => latin(bytes, 0, 8) === '\x89PNG\r\n\x1a\n'],
  ['image/gif', (bytes) => /^GIF8[79]a$/.test(latin(bytes, 0, 6))],
  ['image/webp', (bytes) => latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 12) === 'WEBP'],
  ['image/avif', (bytes) => /^ftypavi[fs]$/.test(latin(bytes, 4, 12))],
]

/** The image type that the first bytes show; what a sender or a name claims does not count. */
export function imageTypeOf(bytes: Uint8Array): string | undefined {
  return imageTypes.find(([, matches]) => matches(bytes))?.[0]
}

const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
}

export function extensionOf(type: string): string {
  return extensions[type] ?? 'bin'
}
