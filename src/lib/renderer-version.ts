/**
 * Increment this version when `renderMarkdown` returns other HTML for the same text: HTML stored with other versions
 * is ignored.
 */
export const RENDERER_VERSION = 1
