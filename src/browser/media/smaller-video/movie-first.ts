const containerBoxes = ['moov', 'trak', 'mdia', 'minf', 'stbl']

/** Adds a number of bytes to the file offsets of all chunks of samples in a movie box. */
function shiftChunks(movie: Uint8Array, byteShift: number): void {
  const view = new DataView(movie.buffer, movie.byteOffset, movie.byteLength)

  function visitBoxes(start: number, end: number) {
    for (let position = start; position < end; position += view.getUint32(position)) {
      const type = String.fromCharCode(...movie.subarray(position + 4, position + 8))
      if (containerBoxes.includes(type)) visitBoxes(position + 8, position + view.getUint32(position))
      if (type === 'stco') shiftOffsets(position + 16, view.getUint32(position + 12))
    }
  }

  function shiftOffsets(start: number, count: number) {
    for (let index = 0; index < count; index++)
      view.setUint32(start + 4 * index, view.getUint32(start + 4 * index) + byteShift)
  }

  visitBoxes(0, movie.length)
}

/**
 * Moves the movie box of an MP4 file in front of the media data, so that playback starts with the first bytes. The media
 * data stays on disk.
 */
export async function putMovieFirst(file: Blob, movieStart: number): Promise<Blob> {
  const movie = new Uint8Array(await file.slice(movieStart).arrayBuffer())
  shiftChunks(movie, movie.length)
  const typeBoxSize = new DataView(await file.slice(0, 4).arrayBuffer()).getUint32(0)
  return new Blob([file.slice(0, typeBoxSize), movie, file.slice(typeBoxSize, movieStart)], { type: 'video/mp4' })
}
