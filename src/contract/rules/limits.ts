export const MAX_ARTICLE_IMAGE_BYTES = 5 * 1024 * 1024

/** Maximum body of an article request in bytes, below Netlify's 6 MB and the local server's 6,000,000 bytes. */
export const MAX_ARTICLE_BODY_BYTES = 5_500_000

export const SESSION_IDLE_HOURS = 12

/** Maximum size of a gallery file in bytes (500 MB). */
export const MAX_UPLOAD_BYTES = 524_288_000

/** Maximum number of open uploads per member, or per session of the shared password. A database trigger enforces it. */
export const MAX_OPEN_UPLOADS = 10
export const MAX_OPEN_UPLOAD_BYTES = 4 * MAX_UPLOAD_BYTES

/** Maximum size of a gallery image in bytes (15 MB), because Netlify truncates a response at 20 MB. */
export const MAX_GALLERY_IMAGE_BYTES = 15 * 1024 * 1024

/** Maximum size of a media response in bytes, because Netlify truncates a response at 20 MB. */
export const MAX_MEDIA_RESPONSE_BYTES = 19_000_000

/** Maximum body of one upload request in bytes, because Netlify accepts at most 4.5 MB of binary data. */
export const UPLOAD_CHUNK_BYTES = 4 * 1024 * 1024

/** Time in ms without a received chunk after which an unfinished upload is deleted. */
export const UPLOAD_IDLE_MS = 24 * 60 * 60 * 1000

export const PAGE_ITEMS = 9

/** Page size for clients that load a whole list in one request, such as the gallery. */
export const LARGE_PAGE_ITEMS = 100

/** Page size of events, smaller because the HTML contains each event twice: in the slider and in the list. */
export const EVENT_PAGE_ITEMS = 6

export const TRASH_RETENTION_DAYS = 30
