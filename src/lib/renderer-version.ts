/** Increase it when `renderMarkdown` gives other HTML for the same text: stored HTML of another version is not shown. */
export const RENDERER_VERSION = 1
