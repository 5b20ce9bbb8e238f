/** Largest image that staff may pick for an article, in bytes (5 MB). */
export const ARTICLE_IMAGE_BYTES = 5 * 1024 * 1024

/** Largest body of a call that writes an article, in bytes: the platform takes 6 MB and the local server dies past 6,000,000. */
export const ARTICLE_BODY_BYTES = 5_500_000

/** A session ends so many hours after its last call. */
export const SESSION_IDLE_HOURS = 12

/** Largest gallery file, in bytes (500 MB). */
export const UPLOAD_BYTES = 524_288_000

/** Open uploads per member or session of the shared password, enforced by the trigger `limit_open_uploads`. */
export const OPEN_UPLOADS = 10
export const OPEN_UPLOAD_BYTES = 4 * UPLOAD_BYTES

/** Largest image of the gallery, in bytes (15 MB): it goes out in one answer, which the platform cuts at 20 MB. */
export const GALLERY_IMAGE_BYTES = 15 * 1024 * 1024

/** Largest body of one upload call, in bytes: the platform takes 4.5 MB of binary and buffers it. */
export const UPLOAD_CHUNK_BYTES = 4 * 1024 * 1024

/** An upload that nothing arrived for in this time is dropped, in milliseconds. */
export const UPLOAD_IDLE_MS = 24 * 60 * 60 * 1000

export const PAGE_ITEMS = 12

/** The other size of a page, for lists that are loaded as a whole. */
export const WHOLE_ITEMS = 100

/** Events per page: fewer, because the HTML has each event twice, in the slider and in the list. */
export const EVENT_PAGE_ITEMS = 10

/** So long what was deleted can be brought back, in days. */
export const TRASH_DAYS = 30
