/** Largest image that staff may pick for an article, in bytes (5 MB). */
export const NEWS_IMAGE_BYTES = 5 * 1024 * 1024

/** Long side of a news image after shrinking in the browser, in pixels. */
export const NEWS_IMAGE_SIDE = 1600

/** Largest body of a news call, in bytes: the platform takes 6 MB and the local server dies past 6,000,000. */
export const NEWS_BODY_BYTES = 5_500_000

/** Largest body of any other JSON call, in bytes. */
export const JSON_BODY_BYTES = 64 * 1024

/** A session ends so many hours after its last call, and so many after its login at the latest. */
export const SESSION_IDLE_HOURS = 12
export const SESSION_HOURS = 7 * 24

/** So long before a session ends the dashboard says so, in milliseconds. */
export const SESSION_WARNING_MS = 15 * 60_000

/** How long a toast stays, in milliseconds; only one is visible at a time. */
export const TOAST_MS = 5000
export const TOAST_REMOVE_DELAY_MS = 1_000_000
export const TOAST_SWIPE_PX = 50

/** News and events sliders move on by themselves after this time, in milliseconds. */
export const SLIDER_ADVANCE_MS = 8000

/** Past this scroll position, in pixels, the header turns solid. */
export const HEADER_SOLID_PX = 20

/** Largest gallery file, in bytes (500 MB). */
export const UPLOAD_BYTES = 524_288_000

/** Largest image of the gallery, in bytes (15 MB): it goes out in one answer, which the platform cuts at 20 MB. */
export const GALLERY_IMAGE_BYTES = 15 * 1024 * 1024

/** Largest body of one upload call, in bytes: the platform takes 4.5 MB of binary and buffers it. */
export const UPLOAD_CHUNK_BYTES = 4 * 1024 * 1024

/** An upload that nothing arrived for in this time is dropped, in milliseconds. */
export const UPLOAD_IDLE_MS = 24 * 60 * 60 * 1000

/** Above this a file costs visitors more data than staff may think, in bytes. */
export const LARGE_MEDIA_BYTES = 48_000_000

/** Largest poster of a video that comes as a data string, in bytes of the image. */
export const POSTER_BYTES = 300_000

/** Largest body of the call that saves a gallery item, in bytes: a poster in base64 and some texts. */
export const GALLERY_BODY_BYTES = 512 * 1024

/** The upload bar stands here when the file arrived, in percent, and goes back to 0 so long after the save, in milliseconds. */
export const UPLOAD_ARRIVED_PERCENT = 90
export const UPLOAD_RESET_MS = 1000

/** Largest poster that the browser draws of a video, in bytes, and its long side in pixels. */
export const DRAWN_POSTER_BYTES = 200_000
export const DRAWN_POSTER_SIDE = 1280

/** How many items one page of a list holds. */
export const PAGE_ITEMS = 12
