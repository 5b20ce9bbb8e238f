const MOBILE_BITS_PER_SECOND = 1_000_000

/** Formats a file size as '350 KB', '4.2 MB' or '14 MB', in decimal units like mobile data bundles. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} KB`
  const megabytes = bytes / 1_000_000
  return `${megabytes < 10 ? Number(megabytes.toFixed(1)) : Math.round(megabytes)} MB`
}

/** Formats a play time in seconds as '0:07', '1:20' or '1:02:05'. */
export function formatPlayTime(seconds: number): string {
  const wholeSeconds = Math.max(1, Math.round(seconds))
  const timeParts = [Math.floor(wholeSeconds / 60) % 60, wholeSeconds % 60]
  const hours = Math.floor(wholeSeconds / 3600)
  if (hours > 0) timeParts.unshift(hours)
  return timeParts
    .map((timePart, index) => (index === 0 ? String(timePart) : String(timePart).padStart(2, '0')))
    .join(':')
}

/** Formats file size and play time as '14 MB · 1:20'; omits an unknown value. */
export function formatMediaCost(media: { size: number | null; duration: number | null }): string {
  const timeParts = []
  if (media.size) timeParts.push(formatFileSize(media.size))
  if (media.duration) timeParts.push(formatPlayTime(media.duration))
  return timeParts.join(' · ')
}

/** Formats the download time of a file at 1 Mbit/s as '5 seconds' or '2 minutes'. */
export function formatLoadTime(bytes: number): string {
  const seconds = Math.ceil((bytes * 8) / MOBILE_BITS_PER_SECOND)
  if (seconds < 60) return formatAmount(seconds, 'second')
  return formatAmount(Math.ceil(seconds / 60), 'minute')
}

function formatAmount(amount: number, unit: string): string {
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`
}
