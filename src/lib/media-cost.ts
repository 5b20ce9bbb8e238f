const VISITOR_BITS_PER_SECOND = 1_000_000

/** '350 KB', '4.2 MB', '14 MB': decimal units, as data bundles are sold. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} KB`
  const megabytes = bytes / 1_000_000
  return `${megabytes < 10 ? Number(megabytes.toFixed(1)) : Math.round(megabytes)} MB`
}

/** '0:07', '1:20', '1:02:05' for seconds. */
export function formatPlayTime(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds))
  const parts = [Math.floor(whole / 60) % 60, whole % 60]
  const hours = Math.floor(whole / 3600)
  if (hours > 0) parts.unshift(hours)
  return parts.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':')
}

/** '14 MB · 1:20', or the known part; '' when nothing is known. */
export function formatMediaCost(media: { size: number | null; duration: number | null }): string {
  const parts = []
  if (media.size) parts.push(formatFileSize(media.size))
  if (media.duration) parts.push(formatPlayTime(media.duration))
  return parts.join(' · ')
}

/** Download time at 1 Mbit/s: '5 seconds', '2 minutes'. */
export function formatLoadTime(bytes: number): string {
  const seconds = Math.ceil((bytes * 8) / VISITOR_BITS_PER_SECOND)
  if (seconds < 60) return withUnit(seconds, 'second')
  return withUnit(Math.ceil(seconds / 60), 'minute')
}

function withUnit(amount: number, unit: string): string {
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`
}
