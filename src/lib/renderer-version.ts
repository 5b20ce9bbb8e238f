/** Increment when `renderMarkdown` returns other HTML for the same text: stored HTML of other versions is ignored. */
export const RENDERER_VERSION = 1
