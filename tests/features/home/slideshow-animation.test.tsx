import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeAnimation, makeMedia } from '#tests/support/data/make-rows.ts'
import { advanceSlideshowTime, setUpSlideshow, showSlideshow } from './slideshow.tsx'

setUpSlideshow()

const findImage = () => screen.getByRole<HTMLImageElement>('img')

test('the slide of an animation is a still with its size, and never moves by itself', () => {
  showSlideshow([makeAnimation({ title: 'Drums' })])
  expect(screen.getByRole('button', { name: 'Show large: Drums, 1.2 MB · 0:07' })).toBeDefined()
  expect(screen.getByText('1.2 MB · 0:07')).toBeDefined()
  advanceSlideshowTime(60_000)
  expect(findImage().getAttribute('src')).toContain('/.netlify/images')
})

test('the large view plays the animation whose slide was tapped, and shows the still of the next one', () => {
  const animation = makeAnimation({ title: 'Drums' })
  showSlideshow([animation, makeAnimation({ title: 'Dance' })])
  fireEvent.click(screen.getByRole('button', { name: /^Show large: Drums/ }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByRole('img').getAttribute('src')).toBe(animation.url)
  fireEvent.click(dialog.getByRole('button', { name: 'Stop animation: Drums' }))
  expect(dialog.getByRole('img').getAttribute('src')).toContain('/.netlify/images')

  fireEvent.click(dialog.getByRole('button', { name: 'Next' }))
  expect(dialog.getByRole('img', { name: 'Dance' }).getAttribute('src')).toContain('/.netlify/images')
  expect(dialog.getByRole('button', { name: 'Play animation: Dance, 1.2 MB · 0:07' })).toBeDefined()
})

test('the large view of a panorama in the slideshow links to the stored file', () => {
  const panorama = makeMedia({ title: 'Square', width: 4096, height: 1024, size: 2_000_000 })
  showSlideshow([panorama])
  fireEvent.click(screen.getByRole('button', { name: 'Show large: Square' }))
  const link = within(screen.getByRole('dialog')).getByRole('link', { name: 'Open full size (2 MB)' })
  expect(link.getAttribute('href')).toBe(panorama.url)
})
