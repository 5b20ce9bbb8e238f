/** Finds the island of a page with a form, which has one; null on the server. */
export const findIsland = () => globalThis.document?.querySelector('main astro-island') ?? null
