import { copyText } from '#src/admin/ui/copy-text.ts'
import { share } from '#src/content/share.ts'
import type { PublicationCollection } from '#src/contract/publications/collections.ts'
import type { ToastAction } from '#src/ui/toasts/toasts.ts'

const texts = { view: 'View', share: 'Share' }

/** Opens the share sheet of the device, or copies the address on a device without one. */
function shareItem(title: string, path: string): void {
  // Share the canonical URL, even on a deploy preview.
  const url = new URL(path, import.meta.env.SITE ?? location.origin).href
  if (!navigator.share) return void copyText(url, share.copied)
  // Ignore errors: `navigator.share` rejects when the user closes the share sheet.
  navigator.share({ text: title, url }).catch(() => {})
}

/** Lists the actions of the toast about an item that visitors can read now. */
export function listPublicActions(collection: PublicationCollection, slug: string, title: string): ToastAction[] {
  const path = `/${collection}/${slug}`
  return [
    { label: texts.view, href: path },
    { label: texts.share, onChoose: () => shareItem(title, path) },
  ]
}
