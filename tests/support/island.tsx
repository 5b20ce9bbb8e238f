import { fireEvent, render, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { RequestHandler } from 'msw'
import { setupServer } from 'msw/node'
import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { subscribeToToasts, type ToastMessage } from '#src/ui/toasts/toasts.ts'

function WithoutDeduplication({ children }: { children: ReactNode }) {
  return <SWRConfig value={{ dedupingInterval: 0 }}>{children}</SWRConfig>
}

export function renderIsland(island: ReactNode) {
  return render(island, { wrapper: WithoutDeduplication })
}

/** Replaces the text of a field at once, because typing renders a form again for every letter. */
export async function enterText(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  if (field instanceof HTMLInputElement && !['text', 'search', 'email', 'tel', 'url', 'password'].includes(field.type))
    return void fireEvent.change(field, { target: { value: text } })
  await user.clear(field)
  if (text) await user.paste(text)
}

export const findButton = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })

export function collectToasts(): ToastMessage[] {
  const toasts: ToastMessage[] = []
  let stopCollecting = () => {}
  beforeEach(() => {
    toasts.length = 0
    stopCollecting = subscribeToToasts((toast) => toasts.push(toast))
  })
  afterEach(() => stopCollecting())
  return toasts
}

export function answerCalls(...handlers: RequestHandler[]) {
  const mockServer = setupServer(...handlers)
  beforeAll(() => mockServer.listen({ onUnhandledFrame: 'error' }))
  afterAll(() => mockServer.close())
  return mockServer
}
