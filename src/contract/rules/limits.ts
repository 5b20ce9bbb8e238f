export const MAX_ARTICLE_IMAGE_BYTES = 5 * 1024 * 1024

/** Maximum body of an article request in bytes, below Netlify's 6 MB and the local server's 6,000,000 bytes. */
export const MAX_ARTICLE_BODY_BYTES = 5_500_000

export const SESSION_IDLE_HOURS = 12

/** Maximum size of a gallery file in bytes (500 MB). */
export const MAX_UPLOAD_BYTES = 524_288_000

/** Maximum number of open uploads per member, or of all sessions of the shared password. A trigger enforces it. */
export const MAX_OPEN_UPLOADS = 10
export const MAX_OPEN_UPLOAD_BYTES = 4 * MAX_UPLOAD_BYTES

/** Maximum size of an image file in bytes as staff send it. Photos of 200 megapixels have about 50 MB. */
export const MAX_GALLERY_IMAGE_BYTES = 64 * 1024 * 1024

/** Maximum size of an image in bytes as it is stored. Larger ones are compressed more, then shrunk. */
export const MAX_STORED_IMAGE_BYTES = 4 * 1024 * 1024

/** Maximum size of an animation in bytes that plays unasked. The gallery plays larger ones on tap, like videos. */
export const MAX_AUTOPLAY_BYTES = 300_000

/** Maximum width and height of a stored image in pixels; larger ones are shrunk. Panoramas have limits of their own. */
export const MAX_IMAGE_SIDE = 4096

/** An image whose longer side is more than this many times the shorter one is a panorama. */
export const PANORAMA_RATIO = 3

/** Maximum width and height of a panorama in pixels, because WebP files can be no larger. */
export const MAX_PANORAMA_SIDE = 16_383

/** Maximum pixels of a panorama, because a canvas on an iPhone can have no more than 16,777,216. */
export const MAX_PANORAMA_PIXELS = 16_000_000

/** Maximum size of a media response in bytes, because Netlify truncates a response at 20 MB. */
export const MAX_MEDIA_RESPONSE_BYTES = 19_000_000

/** Maximum body of one upload request in bytes, because Netlify accepts at most 4.5 MB of binary data. */
export const UPLOAD_CHUNK_BYTES = 4 * 1024 * 1024

/** Time in ms without a received chunk after which an unfinished upload is deleted. */
export const UPLOAD_IDLE_MS = 24 * 60 * 60 * 1000

/** Page size of the API without `limit`. */
export const PAGE_ITEMS = 9

/** Page size of the site's own lists, in the HTML and behind *Load more*. */
export const SITE_PAGE_ITEMS = 24

/** Page size for clients that load a whole list in few requests. */
export const LARGE_PAGE_ITEMS = 100

export const TRASH_RETENTION_DAYS = 30

/** Days without a change after which unsaved text is deleted. */
export const AUTOSAVE_RETENTION_DAYS = 30
