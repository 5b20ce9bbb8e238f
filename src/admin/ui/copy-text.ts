import { showToast } from '#src/ui/toasts/toasts.ts'
import { showErrorToast } from './error-toast.ts'
import { sharedTexts } from './shared-texts.ts'

/** Maximum length of text that a toast shows for manual copying if the browser has no clipboard access. */
const MAX_SHOWN_CHARACTERS = 300

export async function copyText(text: string, copiedTitle: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ title: copiedTitle })
  } catch {
    const description = text.length <= MAX_SHOWN_CHARACTERS ? text : undefined
    showErrorToast({ title: sharedTexts.copyFailed, description })
  }
}
