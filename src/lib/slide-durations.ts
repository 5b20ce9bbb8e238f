/** The home slideshow: how long an image and a video stay, and how long nothing moves after a change, in milliseconds. */
export const SLIDE_IMAGE_MS = 10_000
export const SLIDE_VIDEO_MS = 30_000
export const SLIDE_LOCK_MS = 300
