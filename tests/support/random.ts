/** Returns a seeded generator of random numbers from 0 up to 1 (mulberry32 algorithm). */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Draws up to `count` different values. The same generator state draws the same values, in any order of `values`. */
export function drawSample(values: string[], count: number, random: () => number): string[] {
  const left = [...new Set(values)].sort()
  const drawCount = Math.min(count, left.length)
  return Array.from({ length: drawCount }, () => left.splice(Math.floor(random() * left.length), 1)).flat()
}
