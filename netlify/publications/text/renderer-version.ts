/** Increment this version when `renderMarkdown` changes its HTML, because stored HTML of other versions is ignored. */
export const RENDERER_VERSION = 2
