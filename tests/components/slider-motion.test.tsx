import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { carousel, names, pass, press, shown, slider } from '#tests/support/slider.tsx'
import { wantLessData, wantLessMotion } from '#tests/support/wishes.ts'

test('it moves on every 8 seconds by itself, and from the last to the first', () => {
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

test.each([['Next'], ['Previous'], ['3: Three']])('after %s was pressed it never moves by itself again', (name) => {
  render(slider())
  press(name)
  pass(1000)
  const [before] = shown()
  pass(60_000)
  expect(shown()).toEqual([before])
})

test('after an arrow key it never moves by itself again', () => {
  render(slider())
  fireEvent.keyDown(carousel(), { key: 'ArrowRight' })
  expect(shown()).toEqual(['Two'])
  fireEvent.keyDown(carousel(), { key: 'ArrowLeft' })
  pass(60_000)
  expect(shown()).toEqual(['One'])
})

test('after a drag it never moves by itself again', () => {
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

test('the stop button ends the motion for good, goes away, and leaves the focus in the bar', () => {
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

test('it waits while a mouse is over it, and gives the slide its full time afterwards', () => {
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

test('it waits while the focus is inside, also when that moves on inside', () => {
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

test('it waits while the page is hidden', () => {
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

test('it waits while a dialog covers it', () => {
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
])('it never moves by itself for a visitor who wants %s, and offers no stop', (_, want) => {
  want()
  render(slider())
  pass(60_000)
  expect(shown()).toEqual(['One'])
  expect(screen.queryByRole('button', { name: 'Stop moving' })).toBeNull()
})

test('what is shown is told politely after a choice by hand, never while it moves by itself', () => {
  const { container } = render(slider())
  const live = container.querySelector('[aria-live]')
  expect(live?.getAttribute('aria-live')).toBe('polite')
  pass(8000)
  expect(live?.textContent).toBe('')
  press('Next')
  expect(live?.textContent).toBe('3 of 4: Three')
})
