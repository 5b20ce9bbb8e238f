import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { toast } from 'react-hot-toast/headless'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Toasts } from '#src/components/ui/Toasts.tsx'
import { holdToasts, showToast } from '#src/stores/toasts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  cleanup()
  act(() => toast.remove())
  vi.useRealTimers()
})

function say(title: string, more: Partial<Parameters<typeof showToast>[0]> = {}) {
  act(() => showToast({ title, ...more }))
}

function pass(milliseconds: number) {
  act(() => vi.advanceTimersByTime(milliseconds))
}

const region = () => screen.getByRole('region', { name: 'Notification' })
const shown = (title: string) => screen.queryByText(title) !== null

function swipe(title: string, distance: number) {
  const card = screen.getByText(title)
  card.setPointerCapture = () => {}
  fireEvent.pointerDown(card, { clientX: 10, pointerId: 1 })
  fireEvent.pointerMove(card, { clientX: 10 + distance, pointerId: 1 })
  fireEvent.pointerUp(card, { clientX: 10 + distance, pointerId: 1 })
}

test('both live regions are in the HTML before the first toast', () => {
  const html = document.createElement('div')
  html.innerHTML = renderToString(<Toasts />)
  expect(within(html).getByRole('region', { name: 'Notification' })).toBeDefined()
  expect(html.querySelector('[role=status][aria-live=polite]')?.textContent).toBe('')
  expect(html.querySelector('[role=alert][aria-live=assertive]')?.textContent).toBe('')
  expect(html.querySelector('[style]')).toBeNull()
})

test('a toast sent before hydration is shown after it', () => {
  holdToasts()
  showToast({ title: 'Early' })
  render(<Toasts />)
  pass(0)
  expect(shown('Early')).toBe(true)
})

test('a new toast replaces the previous one', () => {
  render(<Toasts />)
  say('First')
  say('Second', { description: 'With more' })
  expect(shown('First')).toBe(false)
  expect(shown('Second')).toBe(true)
  expect(shown('With more')).toBe(true)
  expect(screen.getAllByRole('button')).toHaveLength(1)
})

test('a toast is visible for 5000 ms and removed 1,000,000 ms later', () => {
  render(<Toasts />)
  say('Short')
  pass(4990)
  expect(shown('Short')).toBe(true)
  pass(20)
  expect(shown('Short')).toBe(false)
  expect(vi.getTimerCount()).toBe(1)
  pass(999_900)
  expect(vi.getTimerCount()).toBe(1)
  pass(200)
  expect(vi.getTimerCount()).toBe(0)
})

test('success is announced politely, a failure assertively', () => {
  render(<Toasts />)
  say('Saved')
  expect(screen.getByRole('status').textContent).toContain('Saved')
  say('Failed', { variant: 'destructive' })
  expect(screen.getByRole('alert').textContent).toContain('Failed')
  expect(screen.getByRole('status').textContent).toBe('')
})

test('only a swipe to the right of more than 50 px dismisses the toast', () => {
  render(<Toasts />)
  say('Swipe me')
  swipe('Swipe me', 50)
  swipe('Swipe me', -90)
  expect(shown('Swipe me')).toBe(true)
  swipe('Swipe me', 51)
  expect(shown('Swipe me')).toBe(false)
})

test('the timeout pauses while the pointer is over the toast', () => {
  render(<Toasts />)
  say('Read me slowly')
  fireEvent.pointerEnter(region())
  pass(20_000)
  expect(shown('Read me slowly')).toBe(true)
  fireEvent.pointerLeave(region())
  pass(5100)
  expect(shown('Read me slowly')).toBe(false)
})

test('closing a toast under the pointer does not pause the next one', () => {
  render(<Toasts />)
  say('One')
  fireEvent.pointerEnter(region())
  fireEvent.click(screen.getByRole('button', { name: 'Close notification' }))
  say('Two')
  pass(5100)
  expect(shown('Two')).toBe(false)
})

test('F8 focuses the toasts, and Escape dismisses the toast and restores the focus', () => {
  render(
    <>
      <button type="button">Elsewhere</button>
      <Toasts />
    </>,
  )
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' })
  elsewhere.focus()
  say('Hello')
  fireEvent.keyDown(window, { key: 'F8' })
  expect(document.activeElement).toBe(region())
  pass(20_000)
  expect(shown('Hello')).toBe(true)
  fireEvent.keyDown(region(), { key: 'Escape' })
  expect(shown('Hello')).toBe(false)
  expect(document.activeElement).toBe(elsewhere)
})
