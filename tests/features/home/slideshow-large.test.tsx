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

test('the arrow keys step through the large view once in 300 ms, and the shared address is that of the gallery item', () => {
  const items = [makeFirstImage(), makeSecondImage(), makeThirdImage()]
  showSlideshow(items)
  openLargeView('One')
  const readPosition = () => screen.getByRole('dialog').querySelector('[aria-live]')?.textContent
  expect(readPosition()).toBe('1 of 3: One')
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' })
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' })
  expect(readPosition()).toBe('3 of 3: Three')
  expect(screen.getByRole('link', { name: 'Copy link' }).getAttribute('href')).toContain(
    `/gallery?item=${items[2]?.id}`,
  )
  advanceSlideshowTime(300)
  fireEvent.keyDown(document.body, { key: 'ArrowRight' })
  expect(readPosition()).toBe('1 of 3: One')
})

test('a button of the large view that a key disabled gets the focus back', () => {
  showSlideshow([makeFirstImage(), makeSecondImage()])
  openLargeView('One')
  const nextButton = within(screen.getByRole('dialog')).getByRole('button', { name: 'Next' })
  nextButton.focus()
  fireEvent.keyDown(nextButton, { key: 'ArrowRight' })
  nextButton.blur()
  advanceSlideshowTime(300)
  expect(document.activeElement).toBe(nextButton)
})

test('the large view plays the video that was tapped, and a video further on waits for a tap', () => {
  showSlideshow([makeSlideVideo(), makeSlideVideo({ title: 'Second' })])
  openLargeView('Video')
  const isPlaying = () => screen.getByRole('dialog').querySelector('video')?.autoplay
  expect(isPlaying()).toBe(true)
  fireEvent.keyDown(document.body, { key: 'ArrowRight' })
  expect(screen.getByRole('dialog', { name: 'Second' })).toBeDefined()
  expect(isPlaying()).toBe(false)
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
