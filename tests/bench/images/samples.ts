import sharp from 'sharp'

const exifMetadata = {
  IFD0: { Make: 'Marked phone', Artist: 'Marked Person' },
  IFD3: { GPSLatitude: '6/1 12/1 0/1', GPSLatitudeRef: 'N' },
}

function makeImage(width: number, height: number) {
  const makeNoise = (standardDeviation: number, meanValue: number) => ({
    type: 'gaussian' as const,
    mean: meanValue,
    sigma: standardDeviation,
  })
  const channelCount = 3 as const
  const coarseNoise = {
    width: width >> 5,
    height: height >> 5,
    channels: channelCount,
    noise: makeNoise(60, 128),
    background: '#888',
  }
  const fineNoise = sharp({
    create: { width, height, channels: channelCount, noise: makeNoise(9, 128), background: '#888' },
  }).png()
  return Promise.all([
    sharp({ create: coarseNoise }).resize(width, height, { kernel: 'cubic' }).png().toBuffer(),
    fineNoise.toBuffer(),
  ]).then(([shapes, fine]) =>
    sharp(shapes)
      .composite([{ input: fine, blend: 'soft-light' }])
      .withMetadata({ exif: exifMetadata, orientation: 6 })
      .withIccProfile('p3'),
  )
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

function makeAnimation(count: number, width: number, height: number) {
  const raw = { width, height: height * count, channels: 3 as const, pageHeight: height }
  return sharp(drawFrames(count, width, height), { raw, animated: true })
}

export async function makeSamples(): Promise<Record<string, Buffer>> {
  const largeImage = await makeImage(4032, 3024)
  const smallImage = await makeImage(1600, 1200)
  return {
    'photo of a phone, 12 MP, JPEG': await largeImage.clone().jpeg({ quality: 92 }).toBuffer(),
    'photo, 2 MP, progressive JPEG': await smallImage.clone().jpeg({ quality: 85, progressive: true }).toBuffer(),
    'photo, 2 MP, WebP': await smallImage.clone().webp({ quality: 82 }).toBuffer(),
    'photo, 2 MP, AVIF': await smallImage.clone().avif({ quality: 60, effort: 2 }).toBuffer(),
    'photo, 2 MP, PNG': await smallImage.clone().png().toBuffer(),
    'GIF of 24 frames': await makeAnimation(24, 320, 180).gif().toBuffer(),
    'WebP of 24 frames': await makeAnimation(24, 320, 180).webp().toBuffer(),
  }
}
