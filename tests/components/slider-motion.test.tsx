import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { preferReducedData, preferReducedMotion } from '#tests/support/network-preferences.ts'
import {
  advanceSliderTime,
  findCarousel,
  listShownSlides,
  pressSliderButton,
  renderSlider,
  slideTitles,
} from './slider.tsx'

test('the slider advances every 8 seconds and wraps from the last slide to the first', () => {
  render(renderSlider())
  advanceSliderTime(7999)
  expect(listShownSlides()).toEqual(['One'])
  advanceSliderTime(1)
  expect(listShownSlides()).toEqual(['Two'])
  advanceSliderTime(8000)
  advanceSliderTime(8000)
  advanceSliderTime(8000)
  expect(listShownSlides()).toEqual(['One'])
})

test.each([['Next'], ['Previous'], ['3: Three']])('clicking %s stops the slider’s autoplay permanently', (name) => {
  render(renderSlider())
  pressSliderButton(name)
  advanceSliderTime(1000)
  const [slideBefore] = listShownSlides()
  advanceSliderTime(60_000)
  expect(listShownSlides()).toEqual([slideBefore])
})

test('an arrow key stops the slider’s autoplay permanently', () => {
  render(renderSlider())
  fireEvent.keyDown(findCarousel(), { key: 'ArrowRight' })
  expect(listShownSlides()).toEqual(['Two'])
  fireEvent.keyDown(findCarousel(), { key: 'ArrowLeft' })
  advanceSliderTime(60_000)
  expect(listShownSlides()).toEqual(['One'])
})

test('dragging a slide stops the slider’s autoplay permanently', () => {
  const { container } = render(renderSlider())
  const slideTrack = container.querySelector('.slides') ?? container
  fireEvent.mouseDown(slideTrack, { clientX: 200 })
  fireEvent.mouseMove(slideTrack, { clientX: 150 })
  fireEvent.mouseUp(slideTrack, { clientX: 150 })
  advanceSliderTime(1000)
  const [slideBefore] = listShownSlides()
  advanceSliderTime(60_000)
  expect(listShownSlides()).toEqual([slideBefore])
})

test('the stop button stops the slider’s autoplay permanently, disappears and moves the focus to Next', () => {
  render(renderSlider())
  const stopButton = screen.getByRole('button', { name: 'Stop moving' })
  stopButton.focus()
  fireEvent.click(stopButton)
  expect(screen.queryByRole('button', { name: 'Stop moving' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }))
  fireEvent.blur(findCarousel())
  advanceSliderTime(60_000)
  expect(listShownSlides()).toEqual(['One'])
})

test('autoplay pauses while the mouse is over the slider, then restarts the full interval', () => {
  render(renderSlider())
  advanceSliderTime(5000)
  fireEvent.pointerEnter(findCarousel(), { pointerType: 'mouse' })
  advanceSliderTime(60_000)
  expect(listShownSlides()).toEqual(['One'])
  fireEvent.pointerLeave(findCarousel(), { pointerType: 'mouse' })
  advanceSliderTime(7999)
  expect(listShownSlides()).toEqual(['One'])
  advanceSliderTime(1)
  expect(listShownSlides()).toEqual(['Two'])
})

test('autoplay pauses while the focus is inside the slider, also when the focus moves between its controls', () => {
  render(renderSlider())
  const nextButton = screen.getByRole('button', { name: 'Next' })
  fireEvent.focus(screen.getByRole('button', { name: 'Previous' }))
  fireEvent.blur(screen.getByRole('button', { name: 'Previous' }), { relatedTarget: nextButton })
  advanceSliderTime(60_000)
  expect(listShownSlides()).toEqual(['One'])
  fireEvent.blur(nextButton, { relatedTarget: document.body })
  advanceSliderTime(8000)
  expect(listShownSlides()).toEqual(['Two'])
})

test('the slider’s autoplay pauses while the page is hidden', () => {
  render(renderSlider())
  const hiddenSpy = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  act(() => document.dispatchEvent(new Event('visibilitychange')))
  advanceSliderTime(60_000)
  expect(listShownSlides()).toEqual(['One'])
  hiddenSpy.mockReturnValue(false)
  act(() => document.dispatchEvent(new Event('visibilitychange')))
  advanceSliderTime(8000)
  expect(listShownSlides()).toEqual(['Two'])
})

test('the slider’s autoplay pauses while a dialog is open', () => {
  const { rerender } = render(renderSlider(slideTitles, true))
  advanceSliderTime(60_000)
  expect(listShownSlides()).toEqual(['One'])
  rerender(renderSlider(slideTitles, false))
  advanceSliderTime(8000)
  expect(listShownSlides()).toEqual(['Two'])
})

test.each([
  ['less motion', preferReducedMotion],
  ['less data', preferReducedData],
])('a visitor who prefers %s gets no autoplay and no stop button', (_, setPreference) => {
  setPreference()
  render(renderSlider())
  advanceSliderTime(60_000)
  expect(listShownSlides()).toEqual(['One'])
  expect(screen.queryByRole('button', { name: 'Stop moving' })).toBeNull()
})

test('a live region announces the slide after manual navigation, but not during autoplay', () => {
  const { container } = render(renderSlider())
  const liveRegion = container.querySelector('[aria-live]')
  expect(liveRegion?.getAttribute('aria-live')).toBe('polite')
  advanceSliderTime(8000)
  expect(liveRegion?.textContent).toBe('')
  pressSliderButton('Next')
  expect(liveRegion?.textContent).toBe('3 of 4: Three')
})
