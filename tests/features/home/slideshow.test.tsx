import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { SWRConfig } from 'swr'
import { expect, test, vi } from 'vitest'
import { firstSlides } from '#src/features/home/first-slides.ts'
import { Slides } from '#src/features/home/Slides.tsx'
import { Slideshow } from '#src/features/home/Slideshow.tsx'
import { makeMedia } from '#tests/support/make-media.ts'
import { button, network, one, oneVideo, pass, press, show, three, title, two } from '#tests/support/slideshow.tsx'

const section = () => screen.queryByRole('region', { name: 'Campaign in Action' })
const dots = () => screen.queryAllByRole('listitem')

test('an image advances after 10 seconds', () => {
  show([one(), two()])
  pass(9999)
  expect(title()).toBe('One')
  pass(1)
  expect(title()).toBe('Two')
})

test('a video advances after 30 seconds', () => {
  show([oneVideo(), two()])
  pass(29_999)
  expect(title()).toBe('Video')
  pass(1)
  expect(title()).toBe('Two')
})

test('the slideshow wraps around at both ends', () => {
  show([one(), two(), three()])
  press('Previous')
  expect(title()).toBe('Three')
  pass(300)
  press('Next')
  expect(title()).toBe('One')
  for (const next of ['Two', 'Three', 'One']) {
    pass(10_000)
    expect(title()).toBe(next)
  }
})

test('the buttons are disabled and nothing moves for 300 ms after a change', () => {
  show([one(), two(), three()])
  press('Next')
  expect(title()).toBe('Two')
  expect(screen.getAllByRole<HTMLButtonElement>('button').filter(({ disabled }) => disabled)).toHaveLength(5)
  press('Next')
  pass(299)
  press('Next')
  expect(title()).toBe('Two')
  expect(button('Next').disabled).toBe(true)
  pass(1)
  expect(button('Next').disabled).toBe(false)
  press('Next')
  expect(title()).toBe('Three')
})

test('the buttons are also locked after autoplay has advanced', () => {
  show([one(), two()])
  pass(10_000)
  expect(button('Next').disabled).toBe(true)
  pass(300)
  expect(button('Next').disabled).toBe(false)
})

test('a button that was disabled while pressed gets the focus back', () => {
  show([one(), two()])
  button('Next').focus()
  press('Next')
  button('Next').blur()
  pass(300)
  expect(document.activeElement).toBe(button('Next'))
})

test('each dot shows its item', () => {
  show([one(), two(), three()])
  expect(dots()).toHaveLength(3)
  press('3: Three')
  expect(title()).toBe('Three')
  expect(button('3: Three').getAttribute('aria-current')).toBe('true')
  expect(button('1: One').getAttribute('aria-current')).toBeNull()
})

test('a single item has no Previous, no Next and no dots', () => {
  show([one()])
  expect(screen.getAllByRole('button').map((each) => each.getAttribute('aria-label'))).toEqual(['Show large: One'])
  pass(60_000)
  expect(title()).toBe('One')
})

test('the index returns to the first item when the list becomes shorter', () => {
  const items = [one(), two(), three()]
  const { rerender } = render(<Slides slides={items} total={3} onMissing={() => {}} />)
  press('3: Three')
  expect(title()).toBe('Three')
  rerender(<Slides slides={items.slice(0, 2)} total={2} onMissing={() => {}} />)
  expect(title()).toBe('One')
})

test('the HTML contains the first slide and the number of slides', () => {
  const all = [makeMedia({ url: '' }), one(), two(), three()]
  const { items, total } = firstSlides(all)
  expect(items.map(({ title }) => title)).toEqual(['One'])
  expect(total).toBe(3)
})

test('slides that are not loaded have dots, and going to one loads it', async () => {
  const all = [one(), two(), three()]
  let asked = 0
  network.use(
    http.get('*/api/gallery', () => {
      asked++
      return HttpResponse.json({ items: all, more: true })
    }),
  )
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Slideshow first={firstSlides(all)} />
    </SWRConfig>,
  )
  expect(dots()).toHaveLength(3)
  vi.useRealTimers()
  press('3')
  expect(title()).toBe('One')
  await waitFor(() => expect(title()).toBe('Three'))
  expect(button('3: Three').getAttribute('aria-current')).toBe('true')
  expect(asked).toBe(1)
})

test('an item without a URL is dropped', () => {
  show([makeMedia({ title: 'Nowhere', url: '' }), two()])
  expect(title()).toBe('Two')
  expect(dots()).toHaveLength(0)
})

test('without items there is no section', () => {
  show([])
  expect(section()).toBeNull()
  cleanup()
  show([makeMedia({ url: '' })])
  expect(section()).toBeNull()
})

test('a placeholder is shown until the items have loaded', async () => {
  vi.useRealTimers()
  network.use(http.get('*/api/gallery', () => HttpResponse.json({ items: [one()], more: false })))
  show(undefined)
  expect(screen.getByRole('status', { name: 'Loading photos and videos' })).toBeDefined()
  await screen.findByText('One')
  expect(screen.queryByRole('status')).toBeNull()
})

test('there is no section when loading fails', async () => {
  vi.useRealTimers()
  network.use(http.get('*/api/gallery', () => new HttpResponse(null, { status: 500 })))
  show(undefined)
  await waitFor(() => expect(section()).toBeNull())
})
