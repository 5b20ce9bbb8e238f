/** Maximum size in bytes of a poster image drawn by the browser, well below the server's limit for posters. */
const MAX_POSTER_BYTES = 200_000
/** Maximum length in pixels of the longer side of a poster image. */
const MAX_POSTER_SIDE_PX = 1280

const posterSettings = [
  { side: MAX_POSTER_SIDE_PX, quality: 0.8 },
  { side: MAX_POSTER_SIDE_PX, quality: 0.6 },
  { side: MAX_POSTER_SIDE_PX * 0.75, quality: 0.6 },
  { side: MAX_POSTER_SIDE_PX * 0.5, quality: 0.5 },
  { side: MAX_POSTER_SIDE_PX * 0.25, quality: 0.4 },
]

export async function drawPoster(video: HTMLVideoElement): Promise<Blob | null> {
  for (const { side, quality } of posterSettings) {
    const poster = await drawFrame(video, side, quality)
    if (poster && poster.size <= MAX_POSTER_BYTES) return poster
  }
  return null
}

function drawFrame(video: HTMLVideoElement, maxSidePx: number, quality: number): Promise<Blob | null> {
  const scale = Math.min(1, maxSidePx / Math.max(video.videoWidth, video.videoHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(video.videoWidth * scale))
  canvas.height = Math.max(1, Math.round(video.videoHeight * scale))
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}
