import { render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import {
  advanceSliderTime,
  findCarousel,
  listShownSlides,
  pressSliderButton,
  renderSlider,
  slideTitles,
} from './slider.tsx'

const listCurrentDots = () =>
  screen
    .getAllByRole('button')
    .filter((button) => button.getAttribute('aria-current'))
    .map((button) => button.getAttribute('aria-label'))

test('the slider shows one slide, and only the links of that slide are focusable', () => {
  render(renderSlider())
  expect(listShownSlides()).toEqual(['One'])
  expect(listCurrentDots()).toEqual(['1: One'])
})

test('Next and Previous of the slider wrap around at both ends', () => {
  render(renderSlider())
  pressSliderButton('Previous')
  expect(listShownSlides()).toEqual(['Four'])
  pressSliderButton('Next')
  pressSliderButton('Next')
  expect(listShownSlides()).toEqual(['Two'])
  expect(listCurrentDots()).toEqual(['2: Two'])
})

test('a click on a dot of the slider shows the slide of that dot, however far away', () => {
  render(renderSlider())
  for (const dotLabel of ['3: Three', '1: One', '4: Four', '2: Two']) {
    pressSliderButton(dotLabel)
    advanceSliderTime(1000)
    expect(listCurrentDots()).toEqual([dotLabel])
    expect(`${slideTitles.indexOf(listShownSlides()[0] ?? '') + 1}: ${listShownSlides()[0]}`).toBe(dotLabel)
  }
})

test('two quick clicks on Next advance the slider by two slides', () => {
  render(renderSlider())
  pressSliderButton('Next')
  pressSliderButton('Next')
  advanceSliderTime(1000)
  expect(listShownSlides()).toEqual(['Three'])
})

test('a slider with a single item has no controls and does not move', () => {
  render(renderSlider(['Only']))
  expect(within(findCarousel()).queryAllByRole('button')).toEqual([])
  advanceSliderTime(60_000)
  expect(listShownSlides()).toEqual(['Only'])
})

test('the slider shows one slide after its list of slides became shorter', () => {
  const { rerender } = render(renderSlider())
  pressSliderButton('4: Four')
  rerender(renderSlider(['New', 'One']))
  advanceSliderTime(1000)
  expect(listShownSlides()).toHaveLength(1)
  expect(listCurrentDots()).toHaveLength(1)
})

test('every slide is server-rendered, focusable and without a style attribute', () => {
  const pageRoot = document.createElement('div')
  pageRoot.innerHTML = renderToString(renderSlider())
  expect(within(pageRoot).getAllByRole('link')).toHaveLength(4)
  expect(pageRoot.querySelector('[inert], [style]')).toBeNull()
})
