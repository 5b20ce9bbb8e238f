import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { toast } from 'react-hot-toast/headless'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadToastsOnDemand } from '#src/ui/toasts/load-toasts.ts'
import { Toasts } from '#src/ui/toasts/Toasts.tsx'
import { showToast } from '#src/ui/toasts/toasts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  cleanup()
  act(() => toast.remove())
  vi.useRealTimers()
})

function sendToast(title: string, toastOptions: Partial<Parameters<typeof showToast>[0]> = {}) {
  act(() => showToast({ title, ...toastOptions }))
}

function advanceTime(milliseconds: number) {
  act(() => vi.advanceTimersByTime(milliseconds))
}

const findToastRegion = () => screen.getByRole('region', { name: 'Notification' })
const isShown = (title: string) => screen.queryByText(title) !== null

function swipeToast(title: string, distance: number) {
  const toastCard = screen.getByText(title)
  toastCard.setPointerCapture = () => {}
  fireEvent.pointerDown(toastCard, { clientX: 10, pointerId: 1 })
  fireEvent.pointerMove(toastCard, { clientX: 10 + distance, pointerId: 1 })
  fireEvent.pointerUp(toastCard, { clientX: 10 + distance, pointerId: 1 })
}

test('the live regions for toasts are in the HTML before the first toast', () => {
  const pageRoot = document.createElement('div')
  pageRoot.innerHTML = renderToString(<Toasts />)
  expect(within(pageRoot).getByRole('region', { name: 'Notification' })).toBeDefined()
  expect(pageRoot.querySelector('[role=status][aria-live=polite]')?.textContent).toBe('')
  expect(pageRoot.querySelector('[role=alert][aria-live=assertive]')?.textContent).toBe('')
  expect(pageRoot.querySelector('[style]')).toBeNull()
})

test('a toast sent before hydration is shown after hydration', () => {
  loadToastsOnDemand()
  showToast({ title: 'Early' })
  render(<Toasts />)
  advanceTime(0)
  expect(isShown('Early')).toBe(true)
})

test('a new toast replaces the previous one', () => {
  render(<Toasts />)
  sendToast('First')
  sendToast('Second', { description: 'With more' })
  expect(isShown('First')).toBe(false)
  expect(isShown('Second')).toBe(true)
  expect(isShown('With more')).toBe(true)
  expect(screen.getAllByRole('button')).toHaveLength(1)
})

test('a toast is visible for 5000 ms and removed 1,000,000 ms later', () => {
  render(<Toasts />)
  sendToast('Short')
  advanceTime(4990)
  expect(isShown('Short')).toBe(true)
  advanceTime(20)
  expect(isShown('Short')).toBe(false)
  expect(vi.getTimerCount()).toBe(1)
  advanceTime(999_900)
  expect(vi.getTimerCount()).toBe(1)
  advanceTime(200)
  expect(vi.getTimerCount()).toBe(0)
})

test('screen readers announce a success toast politely (aria-live), a failure toast assertively', () => {
  render(<Toasts />)
  sendToast('Saved')
  expect(screen.getByRole('status').textContent).toContain('Saved')
  sendToast('Failed', { variant: 'destructive' })
  expect(screen.getByRole('alert').textContent).toContain('Failed')
  expect(screen.getByRole('status').textContent).toBe('')
})

test('only a swipe to the right of more than 50 px dismisses the toast', () => {
  render(<Toasts />)
  sendToast('Swipe me')
  swipeToast('Swipe me', 50)
  swipeToast('Swipe me', -90)
  expect(isShown('Swipe me')).toBe(true)
  swipeToast('Swipe me', 51)
  expect(isShown('Swipe me')).toBe(false)
})

test('the timeout of a toast pauses while the pointer is over it', () => {
  render(<Toasts />)
  sendToast('Read me slowly')
  fireEvent.pointerEnter(findToastRegion())
  advanceTime(20_000)
  expect(isShown('Read me slowly')).toBe(true)
  fireEvent.pointerLeave(findToastRegion())
  advanceTime(5100)
  expect(isShown('Read me slowly')).toBe(false)
})

test('closing a toast under the pointer does not pause the timeout of the next toast', () => {
  render(<Toasts />)
  sendToast('One')
  fireEvent.pointerEnter(findToastRegion())
  fireEvent.click(screen.getByRole('button', { name: 'Close notification' }))
  sendToast('Two')
  advanceTime(5100)
  expect(isShown('Two')).toBe(false)
})

test('F8 focuses the toasts, and Escape dismisses the toast and restores the focus', () => {
  render(
    <>
      <button type="button">Elsewhere</button>
      <Toasts />
    </>,
  )
  const otherButton = screen.getByRole('button', { name: 'Elsewhere' })
  otherButton.focus()
  sendToast('Hello')
  fireEvent.keyDown(window, { key: 'F8' })
  expect(document.activeElement).toBe(findToastRegion())
  advanceTime(20_000)
  expect(isShown('Hello')).toBe(true)
  fireEvent.keyDown(findToastRegion(), { key: 'Escape' })
  expect(isShown('Hello')).toBe(false)
  expect(document.activeElement).toBe(otherButton)
})

function sendUndoToast() {
  const undo = vi.fn()
  const actions = [
    { label: 'View', href: '/news/a-road' },
    { label: 'Undo', onChoose: undo },
  ]
  sendToast('Deleted', { actions })
  return undo
}

test('a toast with actions stays for ten seconds, and a chosen action dismisses it', () => {
  render(<Toasts />)
  const undo = sendUndoToast()
  expect(screen.getByRole('link', { name: 'View' }).getAttribute('href')).toBe('/news/a-road')
  advanceTime(9990)
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledTimes(1)
  expect(isShown('Deleted')).toBe(false)
  sendUndoToast()
  advanceTime(10_100)
  expect(isShown('Deleted')).toBe(false)
})

test('a toast stays while the focus is on its actions, and gives the focus back when one is chosen', () => {
  render(
    <>
      <button type="button">Elsewhere</button>
      <Toasts />
    </>,
  )
  const otherButton = screen.getByRole('button', { name: 'Elsewhere' })
  act(() => otherButton.focus())
  const undo = sendUndoToast()
  expect(screen.getByRole('status').textContent).toContain('Press F8 for the buttons.')
  fireEvent.keyDown(window, { key: 'F8' })
  act(() => within(findToastRegion()).getByRole('link', { name: 'View' }).focus())
  advanceTime(60_000)
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledTimes(1)
  expect(document.activeElement).toBe(otherButton)
})

test('a toast that replaces a focused one disappears after its time', () => {
  render(<Toasts />)
  sendUndoToast()
  act(() => screen.getByRole('button', { name: 'Undo' }).focus())
  sendToast('Next')
  advanceTime(5100)
  expect(isShown('Next')).toBe(false)
})
