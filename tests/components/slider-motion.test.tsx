import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { carousel, names, pass, press, shown, slider } from '#tests/support/slider.tsx'
import { wantLessData, wantLessMotion } from '#tests/support/wishes.ts'

test('the slider advances every 8 seconds and wraps from the last slide to the first', () => {
  render(slider())
  pass(7999)
  expect(shown()).toEqual(['One'])
  pass(1)
  expect(shown()).toEqual(['Two'])
  pass(8000)
  pass(8000)
  pass(8000)
  expect(shown()).toEqual(['One'])
})

test.each([['Next'], ['Previous'], ['3: Three']])('clicking %s stops autoplay for good', (name) => {
  render(slider())
  press(name)
  pass(1000)
  const [before] = shown()
  pass(60_000)
  expect(shown()).toEqual([before])
})

test('an arrow key stops autoplay for good', () => {
  render(slider())
  fireEvent.keyDown(carousel(), { key: 'ArrowRight' })
  expect(shown()).toEqual(['Two'])
  fireEvent.keyDown(carousel(), { key: 'ArrowLeft' })
  pass(60_000)
  expect(shown()).toEqual(['One'])
})

test('dragging stops autoplay for good', () => {
  const { container } = render(slider())
  const track = container.querySelector('.slides') ?? container
  fireEvent.mouseDown(track, { clientX: 200 })
  fireEvent.mouseMove(track, { clientX: 150 })
  fireEvent.mouseUp(track, { clientX: 150 })
  pass(1000)
  const [before] = shown()
  pass(60_000)
  expect(shown()).toEqual([before])
})

test('the stop button ends autoplay for good, disappears and leaves the focus in the bar', () => {
  render(slider())
  const stop = screen.getByRole('button', { name: 'Stop moving' })
  stop.focus()
  fireEvent.click(stop)
  expect(screen.queryByRole('button', { name: 'Stop moving' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }))
  fireEvent.blur(carousel())
  pass(60_000)
  expect(shown()).toEqual(['One'])
})

test('autoplay pauses while the mouse is over the slider, then restarts the full interval', () => {
  render(slider())
  pass(5000)
  fireEvent.pointerEnter(carousel(), { pointerType: 'mouse' })
  pass(60_000)
  expect(shown()).toEqual(['One'])
  fireEvent.pointerLeave(carousel(), { pointerType: 'mouse' })
  pass(7999)
  expect(shown()).toEqual(['One'])
  pass(1)
  expect(shown()).toEqual(['Two'])
})

test('autoplay pauses while the focus is inside the slider, also when it moves inside', () => {
  render(slider())
  const next = screen.getByRole('button', { name: 'Next' })
  fireEvent.focus(screen.getByRole('button', { name: 'Previous' }))
  fireEvent.blur(screen.getByRole('button', { name: 'Previous' }), { relatedTarget: next })
  pass(60_000)
  expect(shown()).toEqual(['One'])
  fireEvent.blur(next, { relatedTarget: document.body })
  pass(8000)
  expect(shown()).toEqual(['Two'])
})

test('autoplay pauses while the page is hidden', () => {
  render(slider())
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  act(() => document.dispatchEvent(new Event('visibilitychange')))
  pass(60_000)
  expect(shown()).toEqual(['One'])
  hidden.mockReturnValue(false)
  act(() => document.dispatchEvent(new Event('visibilitychange')))
  pass(8000)
  expect(shown()).toEqual(['Two'])
})

test('autoplay pauses while a dialog is open', () => {
  const { rerender } = render(slider(names, true))
  pass(60_000)
  expect(shown()).toEqual(['One'])
  rerender(slider(names, false))
  pass(8000)
  expect(shown()).toEqual(['Two'])
})

test.each([
  ['less motion', wantLessMotion],
  ['less data', wantLessData],
])('a visitor who prefers %s gets no autoplay and no stop button', (_, want) => {
  want()
  render(slider())
  pass(60_000)
  expect(shown()).toEqual(['One'])
  expect(screen.queryByRole('button', { name: 'Stop moving' })).toBeNull()
})

test('a live region announces the slide after manual navigation, but not during autoplay', () => {
  const { container } = render(slider())
  const live = container.querySelector('[aria-live]')
  expect(live?.getAttribute('aria-live')).toBe('polite')
  pass(8000)
  expect(live?.textContent).toBe('')
  press('Next')
  expect(live?.textContent).toBe('3 of 4: Three')
})
