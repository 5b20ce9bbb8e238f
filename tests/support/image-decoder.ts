import { vi } from 'vitest'

/** Lets happy-dom, which decodes nothing, take each file as an image of this size. A file that contains "broken" is damaged. */
export function stubImageDecoder(size = { width: 800, height: 600 }): void {
  vi.stubGlobal(
    'Image',
    class {
      onload?: () => void
      naturalWidth = size.width
      naturalHeight = size.height
      set src(_address: string) {
        queueMicrotask(() => this.onload?.())
      }
    },
  )
  vi.stubGlobal('createImageBitmap', async (image: Blob) => {
    if ((await image.text()).includes('broken')) throw new DOMException('Not decodable', 'InvalidStateError')
    return { ...size, close: () => {} }
  })
}

/** Makes a file of any name and type that starts like a PNG. */
export function makePngFile(name: string, { type = 'image/png', content = '', bytes = 0 } = {}): File {
  const start = Uint8Array.from('\x89PNG\r\n\x1a\n', (character) => character.charCodeAt(0))
  return new File([start, content, new Uint8Array(bytes)], name, { type })
}
