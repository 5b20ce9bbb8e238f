import sharp, { type Sharp } from 'sharp'

/** Text in the EXIF and XMP metadata of every sample that has metadata. */
export const METADATA_MARK = 'Marked'

const exifMetadata = {
  IFD0: { Make: `${METADATA_MARK} phone`, Artist: `${METADATA_MARK} Person` },
  IFD3: { GPSLatitude: '6/1 12/1 0/1', GPSLatitudeRef: 'N' },
}
const xmpMetadata = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:creator="${METADATA_MARK}"/></rdf:RDF></x:xmpmeta>`

function makeNoise(width: number, height: number, sigma: number): Sharp {
  const noise = { type: 'gaussian' as const, mean: 128, sigma }
  return sharp({ create: { width, height, channels: 3, noise, background: '#888' } })
}

/** Makes an image like a photo: soft shapes and fine noise, with EXIF, GPS, XMP, orientation and a P3 profile. */
async function makePhoto(width: number, height: number, grain = 9): Promise<Sharp> {
  const coarseNoise = await makeNoise(width >> 5, height >> 5, 60)
    .png()
    .toBuffer()
  const raw = { width, height, channels: 3 as const }
  const fineNoise = await makeNoise(width, height, grain).raw().toBuffer()
  const shapes = await sharp(coarseNoise).resize(width, height, { kernel: 'cubic' }).removeAlpha().raw().toBuffer()
  const pixels = await sharp(shapes, { raw })
    .composite([{ input: fineNoise, raw, blend: 'soft-light' }])
    .removeAlpha()
    .raw()
    .toBuffer()
  return sharp(pixels, { raw })
    .withMetadata({ exif: exifMetadata, orientation: 6 })
    .withXmp(xmpMetadata)
    .withIccProfile('p3')
}

/** Makes an image like a screenshot of a phone: flat areas, lines of small shapes, a soft shadow. */
function makeScreenshot(): Sharp {
  const lines = Array.from({ length: 90 }, (_, line) =>
    Array.from({ length: 40 }, (__, letter) => {
      const [x, y, size] = [60 + letter * 24, 120 + line * 24, 6 + ((line * 7 + letter * 5) % 11)]
      return `<ellipse cx="${x}" cy="${y}" rx="${size / 1.5}" ry="${size / 2}" fill="none" stroke="#223" stroke-width="2"/>`
    }).join(''),
  ).join('')
  const shadow =
    '<linearGradient id="s" x2="0" y2="1"><stop stop-color="#e8e4d8"/><stop offset="1" stop-color="#fff"/></linearGradient>'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="2340"><defs>${shadow}</defs><rect width="1080" height="2340" fill="url(#s)"/><rect width="1080" height="90" fill="#b3261e"/>${lines}</svg>`
  return sharp(Buffer.from(svg)).flatten()
}

function drawFrames(count: number, width: number, height: number): Buffer {
  const pixels = Buffer.alloc(count * width * height * 3)
  const frameBytes = width * height * 3
  for (let at = 0; at < pixels.length; at++) {
    const [frame, x, y] = [Math.floor(at / frameBytes), Math.floor(at / 3) % width, Math.floor(at / 3 / width) % height]
    pixels[at] = x * 3 + y * 2 + frame * 11 + (at % 3) * 40
  }
  return pixels
}

function makeAnimation(count: number, width: number, height: number): Sharp {
  const raw = { width, height: height * count, channels: 3 as const, pageHeight: height }
  return sharp(drawFrames(count, width, height), { raw, animated: true })
}

export async function* makeSamples(): AsyncGenerator<[name: string, image: Buffer]> {
  const smallPhoto = await makePhoto(1600, 1200)
  yield ['photo from the editor, 2 MP, JPEG quality 82', await smallPhoto.clone().jpeg({ quality: 82 }).toBuffer()]
  yield ['photo, 2 MP, JPEG quality 50', await smallPhoto.clone().jpeg({ quality: 50 }).toBuffer()]
  yield ['photo, 2 MP, PNG', await smallPhoto.clone().png({ adaptiveFiltering: true }).toBuffer()]
  yield ['photo, 2 MP, WebP', await smallPhoto.clone().webp({ quality: 82 }).toBuffer()]
  yield ['photo, 2 MP, AVIF', await smallPhoto.clone().avif({ quality: 60, effort: 1 }).toBuffer()]
  const phonePhoto = await makePhoto(4032, 3024)
  yield ['phone photo, 12 MP, JPEG', await phonePhoto.clone().jpeg({ quality: 92 }).toBuffer()]
  const grainyPhoto = await makePhoto(4032, 3024, 22)
  yield ['photo of 5 MB, 12 MP, JPEG', await grainyPhoto.jpeg({ quality: 93 }).toBuffer()]
  const screenshot = makeScreenshot()
  yield ['screenshot, PNG', await screenshot.clone().png({ compressionLevel: 9 }).toBuffer()]
  yield ['screenshot with a palette, PNG', await screenshot.clone().png({ palette: true }).toBuffer()]
  yield ['screenshot, lossless WebP', await screenshot.clone().webp({ lossless: true, effort: 2 }).toBuffer()]
  yield ['animation of 24 frames, GIF', await makeAnimation(24, 320, 180).gif().toBuffer()]
  yield ['animation of 24 frames, WebP', await makeAnimation(24, 320, 180).webp().toBuffer()]
  yield ['animation of 100 frames, GIF', await makeAnimation(100, 480, 270).gif({ effort: 1 }).toBuffer()]
  yield ['phone photo, 12 MP, AVIF', await phonePhoto.clone().avif({ quality: 60, effort: 0 }).toBuffer()]
  const largePhoto = await phonePhoto.clone().resize(8160, 6120).jpeg({ quality: 85 }).toBuffer()
  yield ['phone photo, 50 MP, JPEG', largePhoto]
  const hugePhoto = sharp(largePhoto, { limitInputPixels: false }).resize(12_000, 9000)
  yield ['phone photo, 108 MP, JPEG', await hugePhoto.clone().jpeg({ quality: 85 }).toBuffer()]
  yield ['photo, 108 MP, progressive JPEG', await hugePhoto.clone().jpeg({ quality: 85, progressive: true }).toBuffer()]
  yield ['photo, 50 MP, WebP', await sharp(largePhoto).webp({ quality: 82, effort: 0 }).toBuffer()]
}
