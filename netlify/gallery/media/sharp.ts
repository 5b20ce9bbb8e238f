import type Sharp from 'sharp'

// Decoders of the formats that uploads may have. libvips has more, such as TIFF and PDF.
const uploadDecoders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`)

// Maximum memory of libjpeg, which keeps a whole image if its pixels arrive in several scans. libjpeg reads this variable.
const JPEG_MEMORY = '350M'

async function importRestrictedSharp(): Promise<typeof Sharp> {
  process.env.JPEGMEM = JPEG_MEMORY
  const { default: sharp } = await import('sharp')
  // The cache would keep the decoder of the previous image in memory, with up to 350 MB.
  sharp.cache(false)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: uploadDecoders })
  return sharp
}

let restrictedSharp: Promise<typeof Sharp> | undefined

/** Loads sharp for files of users: it decodes only the formats of uploads. Loads late, because loading takes 230 ms. */
export function loadSharp(): Promise<typeof Sharp> {
  restrictedSharp ??= importRestrictedSharp()
  return restrictedSharp
}

/** Loads sharp with the SVG decoder, for drawings of this site only. */
export async function loadSharpForDrawings(): Promise<typeof Sharp> {
  const sharp = await loadSharp()
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })
  return sharp
}
