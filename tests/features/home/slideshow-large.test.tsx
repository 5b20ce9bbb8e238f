import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import {
  advanceSlideshowTime,
  makeFirstImage,
  makeSecondImage,
  makeSlideVideo,
  makeThirdImage,
  pressSlideshowButton,
  readSlideTitle,
  setUpSlideshow,
  showSlideshow,
} from './slideshow.tsx'

setUpSlideshow()

const openLargeView = (name: string) =>
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^Show large: ${name}`) }))
const findDialog = () => screen.queryByRole('dialog')

test('a tap on the slideshow opens the large view with title, description, Previous, Next and Close', () => {
  showSlideshow([makeFirstImage(), makeSecondImage(), makeThirdImage()])
  pressSlideshowButton('Next')
  openLargeView('Two')
  const largeView = within(screen.getByRole('dialog', { name: 'Two' }))
  expect(largeView.getByText('The second of three')).toBeDefined()
  advanceSlideshowTime(300)
  fireEvent.click(largeView.getByRole('button', { name: 'Next' }))
  expect(screen.getByRole('dialog', { name: 'Three' }).textContent).not.toContain('The second of three')
  advanceSlideshowTime(300)
  fireEvent.click(largeView.getByRole('button', { name: 'Previous' }))
  expect(screen.getByRole('dialog', { name: 'Two' })).toBeDefined()
  fireEvent.click(largeView.getByRole('button', { name: 'Close' }))
  expect(findDialog()).toBeNull()
  expect(readSlideTitle()).toBe('Two')
})

test('the slideshow’s autoplay pauses while the large view is open and continues afterwards', () => {
  showSlideshow([makeFirstImage(), makeSecondImage()])
  advanceSlideshowTime(9000)
  openLargeView('One')
  advanceSlideshowTime(60_000)
  expect(readSlideTitle()).toBe('One')
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }))
  advanceSlideshowTime(10_000)
  expect(readSlideTitle()).toBe('Two')
})

test('the large view of a video enters fullscreen, and leaves it when the view is closed', async () => {
  const requestFullscreen = vi.fn().mockResolvedValue(undefined)
  const exitFullscreen = vi.fn().mockResolvedValue(undefined)
  Object.assign(Element.prototype, { requestFullscreen })
  Object.assign(document, { exitFullscreen })
  showSlideshow([makeSlideVideo(), makeFirstImage()])
  openLargeView('Video')
  expect(requestFullscreen).toHaveBeenCalledTimes(1)
  Object.defineProperty(document, 'fullscreenElement', { value: document.body, configurable: true })
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }))
  expect(exitFullscreen).toHaveBeenCalledTimes(1)
  Object.defineProperty(document, 'fullscreenElement', { value: null, configurable: true })
})

test('the large view of an image does not enter fullscreen', () => {
  const fullscreenRequest = vi.fn()
  Object.assign(Element.prototype, { requestFullscreen: fullscreenRequest })
  showSlideshow([makeFirstImage()])
  openLargeView('One')
  expect(fullscreenRequest).not.toHaveBeenCalled()
})

test('a denied fullscreen request of the large view is only logged', async () => {
  const warnSpy = vi.spyOn(console, 'warn').mockReturnValue()
  Object.assign(Element.prototype, { requestFullscreen: () => Promise.reject(new Error('not allowed')) })
  showSlideshow([makeSlideVideo()])
  openLargeView('Video')
  await act(async () => {})
  expect(warnSpy).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('dialog', { name: 'Video' })).toBeDefined()
  expect(window.toasts).toBeUndefined()
})
