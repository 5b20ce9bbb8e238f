import { showToast } from '#src/ui/toasts/toasts.ts'

/** Shows a toast about a failed action; `description` says why it failed or what to do next. */
export function showErrorToast({ title, description }: { title: string; description?: string | undefined }): void {
  showToast({ title, ...(description && { description }), variant: 'destructive' })
}
