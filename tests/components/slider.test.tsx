import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Slider } from '#src/components/ui/Slider.tsx'
import { forgetWishes, wantLessData, wantLessMotion } from '#tests/support/wishes.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(forgetWishes)

const names = ['One', 'Two', 'Three', 'Four']

function slider(items = names, covered = false) {
  return (
    <Slider label="Latest" items={items} keyOf={(item) => item} nameOf={(item) => item} covered={covered}>
      {(item) => <a href={`/${item}`}>{item}</a>}
    </Slider>
  )
}

function pass(milliseconds: number) {
  act(() => vi.advanceTimersByTime(milliseconds))
}

const carousel = () => screen.getByRole('region', { name: 'Latest' })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const shown = () =>
  [...carousel().querySelectorAll('[aria-roledescription=slide]')]
    .filter((slide) => !slide.hasAttribute('inert'))
    .map((slide) => slide.textContent)
const marked = () =>
  screen
    .getAllByRole('button')
    .filter((button) => button.getAttribute('aria-current'))
    .map((button) => button.getAttribute('aria-label'))

test('one item is shown, and only its links can be reached', () => {
  render(slider())
  expect(shown()).toEqual(['One'])
  expect(marked()).toEqual(['1: One'])
})

test('next and previous go round at both ends', () => {
  render(slider())
  press('Previous')
  expect(shown()).toEqual(['Four'])
  press('Next')
  press('Next')
  expect(shown()).toEqual(['Two'])
  expect(marked()).toEqual(['2: Two'])
})

test('every dot leads to its own slide, however far the way is', () => {
  render(slider())
  for (const dot of ['3: Three', '1: One', '4: Four', '2: Two']) {
    press(dot)
    pass(1000)
    expect(marked()).toEqual([dot])
    expect(`${names.indexOf(shown()[0] ?? '') + 1}: ${shown()[0]}`).toBe(dot)
  }
})

test('two quick presses go two slides on', () => {
  render(slider())
  press('Next')
  press('Next')
  pass(1000)
  expect(shown()).toEqual(['Three'])
})

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

test('a single item has no controls and does not move', () => {
  render(slider(['Only']))
  expect(within(carousel()).queryAllByRole('button')).toEqual([])
  pass(60_000)
  expect(shown()).toEqual(['Only'])
})

test('when other items come, it stays within them', () => {
  const { rerender } = render(slider())
  press('4: Four')
  rerender(slider(['New', 'One']))
  pass(1000)
  expect(shown()).toHaveLength(1)
  expect(marked()).toHaveLength(1)
})

test('the server sends every slide, reachable and without a style attribute', () => {
  const html = document.createElement('div')
  html.innerHTML = renderToString(slider())
  expect(within(html).getAllByRole('link')).toHaveLength(4)
  expect(html.querySelector('[inert], [style]')).toBeNull()
})
