import * as z from 'zod/mini'
import { showToast, type ToastMessage } from '#src/ui/toasts/toasts.ts'
import { readStored, writeStored } from './stored.ts'

const TOAST_KEY = 'keptToast'

const toastMessage = z.object({
  title: z.string(),
  description: z.exactOptional(z.string()),
  variant: z.exactOptional(z.enum(['default', 'destructive'])),
}) satisfies z.ZodMiniType<ToastMessage>

export function saveToast(message: ToastMessage): void {
  writeStored(TOAST_KEY, message, 'tab')
}

export function showSavedToast(): void {
  const savedToast = readStored(TOAST_KEY, toastMessage, 'tab')
  sessionStorage.removeItem(TOAST_KEY)
  if (savedToast) showToast(savedToast)
}
