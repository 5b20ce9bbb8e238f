/** Returns a seeded generator of random numbers from 0 up to 1 (mulberry32 algorithm). */
export function createRandom(seed: number): () => number {
  let generatorState = seed
  return () => {
    generatorState = (generatorState + 0x6d2b79f5) | 0
    let mixedState = Math.imul(generatorState ^ (generatorState >>> 15), 1 | generatorState)
    mixedState = (mixedState + Math.imul(mixedState ^ (mixedState >>> 7), 61 | mixedState)) ^ mixedState
    return ((mixedState ^ (mixedState >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Draws up to `count` different values. The same generator state draws the same values, in any order of `values`. */
export function drawSample(values: string[], count: number, nextRandom: () => number): string[] {
  const remainingValues = [...new Set(values)].sort()
  const drawCount = Math.min(count, remainingValues.length)
  return Array.from({ length: drawCount }, () =>
    remainingValues.splice(Math.floor(nextRandom() * remainingValues.length), 1),
  ).flat()
}
