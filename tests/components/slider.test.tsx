import { render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { carousel, names, pass, press, shown, slider } from '#tests/support/slider.tsx'

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
