/** Finds the island of a public page, which has at most one; null on the server. */
export const findIsland = () => globalThis.document?.querySelector('main astro-island') ?? null
