import { showToast } from '#src/stores/toasts.ts'

/** Longer texts are not shown in the toast for copying by hand. */
const MOST = 300

export async function copyText(text: string, copied: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ title: copied })
  } catch {
    const byHand = text.length <= MOST && { description: text }
    showToast({ title: 'This browser does not copy', ...byHand, variant: 'destructive' })
  }
}
