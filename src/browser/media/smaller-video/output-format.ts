const MAX_LONG_SIDE = 1280
const MAX_SHORT_SIDE = 720
const MAX_BITRATE = 1_500_000
export const MIN_BITRATE = 200_000
export const MAX_FRAME_RATE = 30

/** Size within 1280 × 720 or 720 × 1280 with the ratio of the source, never larger. H.264 needs even sides. */
export function fitVideoSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, MAX_LONG_SIDE / Math.max(width, height), MAX_SHORT_SIDE / Math.min(width, height))
  const fitSide = (side: number) => Math.max(2, 2 * Math.floor(Math.round(side * scale) / 2))
  return { width: fitSide(width), height: fitSide(height) }
}

/** Bits per second: 1.5 million for 1280 × 720 at 30 frames a second; fewer pixels need more bits for each. */
export function chooseBitrate(size: { width: number; height: number }, frameRate: number): number {
  const pixelRate = size.width * size.height * Math.min(frameRate, MAX_FRAME_RATE)
  const share = pixelRate / (MAX_LONG_SIDE * MAX_SHORT_SIDE * MAX_FRAME_RATE)
  return Math.round(Math.max(MIN_BITRATE, MAX_BITRATE * share ** 0.75))
}
