const VISITOR_BITS_PER_SECOND = 1_000_000

/** Formats a file size as '350 KB', '4.2 MB' or '14 MB': decimal units, as in mobile data bundles. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} KB`
  const megabytes = bytes / 1_000_000
  return `${megabytes < 10 ? Number(megabytes.toFixed(1)) : Math.round(megabytes)} MB`
}

/** Formats seconds as '0:07', '1:20' or '1:02:05'. */
export function formatPlayTime(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds))
  const parts = [Math.floor(whole / 60) % 60, whole % 60]
  const hours = Math.floor(whole / 3600)
  if (hours > 0) parts.unshift(hours)
  return parts.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':')
}

/** Formats size and play time as '14 MB · 1:20', or only the known one; '' when both are unknown. */
export function formatMediaCost(media: { size: number | null; duration: number | null }): string {
  const parts = []
  if (media.size) parts.push(formatFileSize(media.size))
  if (media.duration) parts.push(formatPlayTime(media.duration))
  return parts.join(' · ')
}

/** Formats the download time at 1 Mbit/s: '5 seconds', '2 minutes'. */
export function formatLoadTime(bytes: number): string {
  const seconds = Math.ceil((bytes * 8) / VISITOR_BITS_PER_SECOND)
  if (seconds < 60) return withUnit(seconds, 'second')
  return withUnit(Math.ceil(seconds / 60), 'minute')
}

function withUnit(amount: number, unit: string): string {
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`
}
