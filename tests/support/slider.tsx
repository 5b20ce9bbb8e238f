import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { Slider } from '#src/components/ui/Slider.tsx'
import { forgetWishes } from '#tests/support/wishes.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(forgetWishes)

export const names = ['One', 'Two', 'Three', 'Four']

export function slider(items = names, covered = false) {
  return (
    <Slider label="Latest" items={items} keyOf={(item) => item} nameOf={(item) => item} isDialogOpen={covered}>
      {(item) => <a href={`/${item}`}>{item}</a>}
    </Slider>
  )
}

export function pass(milliseconds: number) {
  act(() => vi.advanceTimersByTime(milliseconds))
}

export const carousel = () => screen.getByRole('region', { name: 'Latest' })
export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
export const shown = () =>
  [...carousel().querySelectorAll('[aria-roledescription=slide]')]
    .filter((slide) => !slide.hasAttribute('inert'))
    .map((slide) => slide.textContent)
