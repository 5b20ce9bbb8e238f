/** Largest picture that staff may pick for an article, in bytes (5 MB). */
export const NEWS_IMAGE_BYTES = 5 * 1024 * 1024

/** Long side of a news picture after shrinking in the browser, in pixels. */
export const NEWS_IMAGE_SIDE = 1600

/** Largest body of a news call, in bytes: the platform takes 6 MB and the local server dies past 6,000,000. */
export const NEWS_BODY_BYTES = 5_500_000

/** Largest body of any other JSON call, in bytes. */
export const JSON_BODY_BYTES = 64 * 1024

/** How long a toast stays, in milliseconds; only one is visible at a time. */
export const TOAST_MS = 5000
export const TOAST_REMOVE_DELAY_MS = 1_000_000
export const TOAST_SWIPE_PX = 50

/** News and events sliders move on by themselves after this time, in milliseconds. */
export const SLIDER_ADVANCE_MS = 8000

/** Past this scroll position, in pixels, the header turns solid. */
export const HEADER_SOLID_PX = 20
