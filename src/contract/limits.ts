/** Maximum size in bytes of an article's image file (5 MB). */
export const ARTICLE_IMAGE_BYTES = 5 * 1024 * 1024

/**
 * Maximum request body in bytes of an article: Netlify accepts 6 MB, the local server crashes above 6,000,000 bytes.
 */
export const ARTICLE_BODY_BYTES = 5_500_000

/** Idle hours after which a session expires. */
export const SESSION_IDLE_HOURS = 12

/** Maximum size of a gallery file in bytes (500 MB). */
export const UPLOAD_BYTES = 524_288_000

/**
 * Maximum number of open uploads per member, or per session of the shared password, and their maximum total size in
 * bytes; the trigger `limit_open_uploads` enforces both limits.
 */
export const OPEN_UPLOADS = 10
export const OPEN_UPLOAD_BYTES = 4 * UPLOAD_BYTES

/** Maximum size of a gallery image in bytes (15 MB): an image is a single response, which Netlify cuts at 20 MB. */
export const GALLERY_IMAGE_BYTES = 15 * 1024 * 1024

/** Maximum body of one upload request in bytes: Netlify buffers it and accepts 4.5 MB of binary data. */
export const UPLOAD_CHUNK_BYTES = 4 * 1024 * 1024

/** Idle time in ms after which an upload is deleted. */
export const UPLOAD_IDLE_MS = 24 * 60 * 60 * 1000

export const PAGE_ITEMS = 12

/** Page size of lists that are loaded as a whole. */
export const WHOLE_ITEMS = 100

/**
 * Page size of events, smaller than that of other lists: the HTML contains each event twice, in the slider and in the
 * list.
 */
export const EVENT_PAGE_ITEMS = 10

/** Days after which an item is removed from the trash. */
export const TRASH_DAYS = 30
