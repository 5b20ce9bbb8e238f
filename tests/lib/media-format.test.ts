import { expect, test } from 'vitest'
import { mediaFormats } from '#src/contract/gallery/media.ts'
import { detectFormat, detectImageType, detectMediaType, type MediaFormat } from '#src/lib/media/media-format.ts'

const toBytes = (latinText: string) => Uint8Array.from(latinText, (character) => character.charCodeAt(0))

const makeBrands = (...[major, ...compatible]: string[]) =>
  `\0\0\0${String.fromCharCode(16 + 4 * compatible.length)}ftyp${major}\0\0\0\0${compatible.join('')}`

const files: [name: string, beginning: string, format: MediaFormat][] = [
  ['a JPEG', '\xFF\xD8\xFF\xE0', 'image'],
  ['a PNG', '\x89PNG\r\n\x1A\n', 'image'],
  ['a GIF', 'GIF89a', 'image'],
  ['a WebP', 'RIFF\x10\0\0\0WEBPVP8 ', 'image'],
  ['an AVIF', makeBrands('avif', 'mif1'), 'image'],
  ['an AVIF that is first of all an image container', makeBrands('mif1', 'avif'), 'image'],
  ['a HEIC', makeBrands('heic', 'mif1'), 'heic'],
  ['a HEIF of a phone', makeBrands('mif1', 'heic'), 'heic'],
  ['an MP4', makeBrands('isom', 'avc1'), 'video'],
  ['a MOV', makeBrands('qt  '), 'video'],
  ['a MOV of old', '\0\0\0\x08wide\0\0\0\0mdat', 'video'],
  ['a WebM', '\x1A\x45\xDF\xA3\x9FB\x86\x81\x01B\x82\x84webm', 'video'],
  ['a Matroska', '\x1A\x45\xDF\xA3\x9FB\x86\x81\x01B\x82\x88matroska', 'other-video'],
  ['an AVI', 'RIFF\x10\0\0\0AVI LIST', 'other-video'],
  ['a 3GP', makeBrands('3gp4'), 'other-video'],
  ['a TIFF', 'II*\0', 'other-image'],
  ['a BMP', 'BM\x10\0', 'other-image'],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg">', 'other-image'],
  ['a photo that Apple has packed otherwise', makeBrands('hevm', 'mif1'), 'heic'],
  ['a JPEG 2000', makeBrands('jp2 '), 'other-image'],
  ['a JPEG XL', '\xFF\x0A', 'other-image'],
  ['an SVG after a byte order mark', '\xEF\xBB\xBF\n<?xml version="1.0"?>', 'other-image'],
  ['a song', makeBrands('M4A '), 'unknown'],
  ['a PDF', '%PDF-1.7', 'pdf'],
  ['a PDF after a byte order mark', '\xEF\xBB\xBF%PDF-1.7', 'pdf'],
  ['an empty file', '', 'empty'],
  ['a text', 'Our plans', 'unknown'],
  ['a large TIFF', 'II+\0', 'other-image'],
]

test.each(files)('the file format %s is recognised by its first bytes', (_name, firstBytes, format) => {
  expect(detectFormat(toBytes(firstBytes))).toBe(format)
})

test.each(files)('the file format %s has a media type exactly if browsers can show it', (_name, firstBytes, format) => {
  const type = detectMediaType(toBytes(firstBytes))
  expect(type && mediaFormats[type]?.kind).toBe(format === 'image' || format === 'video' ? format : undefined)
  expect(detectImageType(toBytes(firstBytes))).toBe(format === 'image' ? type : undefined)
})
