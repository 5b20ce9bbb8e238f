import { showToast, type ToastAction } from '#src/ui/toasts/toasts.ts'

interface ErrorToast {
  title: string
  description?: string | undefined
  actions?: ToastAction[]
}

/** Shows a toast about a failed action; `description` says why it failed or what to do next. */
export function showErrorToast({ title, description, actions }: ErrorToast): void {
  showToast({
    title,
    ...(description && { description }),
    ...(actions && { actions }),
    variant: 'destructive',
  })
}
