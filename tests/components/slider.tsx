import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { Slider } from '#src/ui/slider/Slider.tsx'
import { resetPreferences } from '#tests/support/network-preferences.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(resetPreferences)

export const slideTitles = ['One', 'Two', 'Three', 'Four']

export function renderSlider(shownTitles = slideTitles, isDialogOpen = false) {
  return (
    <Slider
      label="Latest"
      items={shownTitles.map((title) => ({ slug: title, title }))}
      slideCount={shownTitles.length}
      onSlideMissing={() => {}}
      isDialogOpen={isDialogOpen}
    >
      {({ slug, title }) => <a href={`/${slug}`}>{title}</a>}
    </Slider>
  )
}

export function advanceSliderTime(milliseconds: number) {
  act(() => vi.advanceTimersByTime(milliseconds))
}

export const findCarousel = () => screen.getByRole('region', { name: 'Latest' })
export const pressSliderButton = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
export const listShownSlides = () =>
  [...findCarousel().querySelectorAll('[aria-roledescription=slide]')]
    .filter((slide) => !slide.hasAttribute('inert'))
    .map((slide) => slide.textContent)
