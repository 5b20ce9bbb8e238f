import { showToast } from '#src/stores/toasts.ts'
import { sharedTexts } from './texts/shared.ts'

/** Longer texts are not shown in the toast for copying by hand. */
const MAX_SHOWN_CHARACTERS = 300

export async function copyText(text: string, copiedTitle: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ title: copiedTitle })
  } catch {
    const shownText = text.length <= MAX_SHOWN_CHARACTERS && { description: text }
    showToast({ title: sharedTexts.copyFailed, ...shownText, variant: 'destructive' })
  }
}
