import { render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { carousel, names, pass, press, shown, slider } from '#tests/support/slider.tsx'

const currentDots = () =>
  screen
    .getAllByRole('button')
    .filter((button) => button.getAttribute('aria-current'))
    .map((button) => button.getAttribute('aria-label'))

test('one slide is visible, and only its links are focusable', () => {
  render(slider())
  expect(shown()).toEqual(['One'])
  expect(currentDots()).toEqual(['1: One'])
})

test('Next and Previous wrap around at both ends', () => {
  render(slider())
  press('Previous')
  expect(shown()).toEqual(['Four'])
  press('Next')
  press('Next')
  expect(shown()).toEqual(['Two'])
  expect(currentDots()).toEqual(['2: Two'])
})

test('every dot shows its own slide, from any distance', () => {
  render(slider())
  for (const dot of ['3: Three', '1: One', '4: Four', '2: Two']) {
    press(dot)
    pass(1000)
    expect(currentDots()).toEqual([dot])
    expect(`${names.indexOf(shown()[0] ?? '') + 1}: ${shown()[0]}`).toBe(dot)
  }
})

test('two quick clicks advance two slides', () => {
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

test('the index stays within the range when the items change', () => {
  const { rerender } = render(slider())
  press('4: Four')
  rerender(slider(['New', 'One']))
  pass(1000)
  expect(shown()).toHaveLength(1)
  expect(currentDots()).toHaveLength(1)
})

test('every slide is server-rendered, focusable and without a style attribute', () => {
  const html = document.createElement('div')
  html.innerHTML = renderToString(slider())
  expect(within(html).getAllByRole('link')).toHaveLength(4)
  expect(html.querySelector('[inert], [style]')).toBeNull()
})
