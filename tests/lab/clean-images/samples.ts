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
  const coarseNoise = await makeNoise(width >> 5, height >> 5, 60).png().toBuffer()
  const fineNoise = await makeNoise(width, height, grain).png({ compressionLevel: 1 }).toBuffer()
  const shapes = await sharp(coarseNoise)
    .resize(width, height, { kernel: 'cubic' })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const pixels = await sharp(shapes)
    .composite([{ input: fineNoise, blend: 'soft-light' }])
    .png({ compressionLevel: 1 })
    .toBuffer()
  return sharp(pixels).withMetadata({ exif: exifMetadata, orientation: 6 }).withXmp(xmpMetadata).withIccProfile('p3')
}

/** Makes an image like a screenshot of a phone: flat areas, lines of small shapes, a soft shadow. */
function makeScreenshot(): Sharp {
  const lines = Array.from({ length: 90 }, (_, line) =>
    Array.from({ length: 40 }, (__, letter) => {
      const [x, y, size] = [60 + letter * 24, 120 + line * 24, 6 + ((line * 7 + letter * 5) % 11)]
      return `<ellipse cx="${x}" cy="${y}" rx="${size / 1.5}" ry="${size / 2}" fill="none" stroke="#223" stroke-width="2"/>`
    }).join(''),
  ).join('')
  const shadow = '<linearGradient id="s" x2="0" y2="1"><stop stop-color="#e8e4d8"/><stop offset="1" stop-color="#fff"/></linearGradient>'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="2340"><defs>${shadow}</defs><rect width="1080" height="2340" fill="url(#s)"/><rect width="1080" height="90" fill="#b3261e"/>${lines}</svg>`
  return sharp(Buffer.from(svg)).flatten()
}

function drawFrames(count: number, width: number, height: number): Buffer {
  const makePixelFunction = (frameIndex: number) => (_: unknown, at: number) => {
    const [x, y] = [Math.floor(at / 3) % width, Math.floor(at / 3 / width)]
    return (x * 3 + y * 2 + frameIndex * 11 + (at % 3) * 40) & 0xff
  }
  return Buffer.concat(
    Array.from({ length: count }, (_, frameIndex) =>
      Buffer.from(Array.from({ length: width * height * 3 }, makePixelFunction(frameIndex))),
    ),
  )
}

function makeAnimation(count: number, width: number, height: number): Sharp {
  const raw = { width, height: height * count, channels: 3 as const, pageHeight: height }
  return sharp(drawFrames(count, width, height), { raw, animated: true })
}

export async function makeSamples(): Promise<Record<string, Buffer>> {
  const phonePhoto = await makePhoto(4032, 3024)
  const grainyPhoto = await makePhoto(4032, 3024, 22)
  const largePhoto = await makePhoto(8160, 6120)
  const smallPhoto = await makePhoto(1600, 1200)
  const screenshot = makeScreenshot()
  return {
    'phone photo, 12 MP, JPEG': await phonePhoto.clone().jpeg({ quality: 92 }).toBuffer(),
    'photo of 5 MB, 12 MP, JPEG': await grainyPhoto.clone().jpeg({ quality: 90 }).toBuffer(),
    'phone photo, 50 MP, JPEG': await largePhoto.clone().jpeg({ quality: 85 }).toBuffer(),
    'photo from the editor, 2 MP, JPEG quality 82': await smallPhoto.clone().jpeg({ quality: 82 }).toBuffer(),
    'photo, 2 MP, JPEG quality 50': await smallPhoto.clone().jpeg({ quality: 50 }).toBuffer(),
    'photo, 2 MP, PNG': await smallPhoto.clone().png({ adaptiveFiltering: true, compressionLevel: 9 }).toBuffer(),
    'screenshot, PNG': await screenshot.clone().png({ compressionLevel: 9 }).toBuffer(),
    'screenshot with a palette, PNG': await screenshot.clone().png({ palette: true }).toBuffer(),
    'photo, 2 MP, WebP': await smallPhoto.clone().webp({ quality: 82 }).toBuffer(),
    'screenshot, lossless WebP': await screenshot.clone().webp({ lossless: true }).toBuffer(),
    'photo, 2 MP, AVIF': await smallPhoto.clone().avif({ quality: 60, effort: 2 }).toBuffer(),
    'phone photo, 12 MP, AVIF': await phonePhoto.clone().avif({ quality: 60, effort: 0 }).toBuffer(),
    'animation of 24 frames, GIF': await makeAnimation(24, 320, 180).gif().toBuffer(),
    'animation of 240 frames, GIF': await makeAnimation(240, 480, 270).gif({ effort: 1 }).toBuffer(),
    'animation of 24 frames, WebP': await makeAnimation(24, 320, 180).webp().toBuffer(),
    'animation of 100 frames, WebP': await makeAnimation(100, 480, 270).webp({ effort: 0 }).toBuffer(),
  }
}
