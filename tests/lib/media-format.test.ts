import { expect, test } from 'vitest'
import { mediaFormats } from '#src/contract/media.ts'
import { detectFormat, detectImageType, detectMediaType, type MediaFormat } from '#src/lib/media-format.ts'

const bytes = (latin: string) => Uint8Array.from(latin, (character) => character.charCodeAt(0))

const brands = (...[major, ...compatible]: string[]) =>
  `\0\0\0${String.fromCharCode(16 + 4 * compatible.length)}ftyp${major}\0\0\0\0${compatible.join('')}`

const files: [name: string, beginning: string, format: MediaFormat][] = [
  ['a JPEG', '\xFF\xD8\xFF\xE0', 'image'],
  ['a PNG', '\x89PNG\r\n\x1A\n', 'image'],
  ['a GIF', 'GIF89a', 'image'],
  ['a WebP', 'RIFF\x10\0\0\0WEBPVP8 ', 'image'],
  ['an AVIF', brands('avif', 'mif1'), 'image'],
  ['an AVIF that is first of all an image container', brands('mif1', 'avif'), 'image'],
  ['a HEIC', brands('heic', 'mif1'), 'heic'],
  ['a HEIF of a phone', brands('mif1', 'heic'), 'heic'],
  ['an MP4', brands('isom', 'avc1'), 'video'],
  ['a MOV', brands('qt  '), 'video'],
  ['a MOV of old', '\0\0\0\x08wide\0\0\0\0mdat', 'video'],
  ['a WebM', '\x1A\x45\xDF\xA3\x9FB\x86\x81\x01B\x82\x84webm', 'video'],
  ['a Matroska', '\x1A\x45\xDF\xA3\x9FB\x86\x81\x01B\x82\x88matroska', 'other-video'],
  ['an AVI', 'RIFF\x10\0\0\0AVI LIST', 'other-video'],
  ['a 3GP', brands('3gp4'), 'other-video'],
  ['a TIFF', 'II*\0', 'other-image'],
  ['a BMP', 'BM\x10\0', 'other-image'],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg">', 'other-image'],
  ['a photo that Apple has packed otherwise', brands('hevm', 'mif1'), 'heic'],
  ['a JPEG 2000', brands('jp2 '), 'other-image'],
  ['a JPEG XL', '\xFF\x0A', 'other-image'],
  ['an SVG after a byte order mark', '\xEF\xBB\xBF\n<?xml version="1.0"?>', 'other-image'],
  ['a song', brands('M4A '), 'unknown'],
  ['a PDF', '%PDF-1.7', 'unknown'],
  ['an empty file', '', 'unknown'],
]

test.each(files)('the file format %s is recognised by its first bytes', (_name, beginning, format) => {
  expect(detectFormat(bytes(beginning))).toBe(format)
})

test.each(files)('the file format %s has a media type exactly if browsers can show it', (_name, beginning, format) => {
  const type = detectMediaType(bytes(beginning))
  expect(type && mediaFormats[type]?.kind).toBe(format === 'image' || format === 'video' ? format : undefined)
  expect(detectImageType(bytes(beginning))).toBe(format === 'image' ? type : undefined)
})
