import { showToast } from '#src/stores/toasts.ts'

export async function copyText(text: string, copied: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ title: copied })
  } catch {
    showToast({ title: 'This browser does not copy', description: text, variant: 'destructive' })
  }
}
