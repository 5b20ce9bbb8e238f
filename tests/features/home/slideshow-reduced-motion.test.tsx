import { screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Slideshow } from '#src/features/home/Slideshow.tsx'
import { toFirstGallerySlides } from '#src/features/home/slides.ts'
import { preferReducedMotion } from '#tests/support/network-preferences.ts'
import {
  advanceSlideshowTime,
  makeFirstImage,
  makeSecondImage,
  makeSlideVideo,
  pressSlideshowButton,
  readSlideTitle,
  setUpSlideshow,
  showSlideshow,
  viewport,
} from './slideshow.tsx'

setUpSlideshow()

const getPlaySpy = () => vi.mocked(HTMLMediaElement.prototype.play)
const getPauseSpy = () => vi.mocked(HTMLMediaElement.prototype.pause)

function setConnection(connection: object) {
  vi.stubGlobal('navigator', { connection })
}

test('a video in the slideshow is muted, loops and shows its data cost', () => {
  showSlideshow([makeSlideVideo()])
  const video = document.querySelector('video')
  expect(video?.muted).toBe(true)
  expect(video?.loop).toBe(true)
  expect(video?.preload).toBe('none')
  expect(getPlaySpy()).toHaveBeenCalledTimes(1)
  expect(screen.getByText('14 MB · 1:20')).toBeDefined()
})

test('a slideshow video outside the viewport loads nothing', () => {
  viewport.containsSlideshow = false
  showSlideshow([makeSlideVideo()])
  expect(getPlaySpy()).not.toHaveBeenCalled()
})

test('a server-rendered slideshow video neither plays nor preloads', () => {
  const serverHtml = renderToString(<Slideshow firstSlides={toFirstGallerySlides([makeSlideVideo()])} />)
  expect(serverHtml).toContain('preload="none"')
  expect(serverHtml).not.toContain('autoplay')
})

test.each([
  { saveData: true, effectiveType: '4g' },
  { effectiveType: '3g' },
  { effectiveType: '4g', type: 'cellular' },
])('a slideshow video does not load by itself on a connection of %o', (connection) => {
  setConnection(connection)
  showSlideshow([makeSlideVideo()])
  expect(getPlaySpy()).not.toHaveBeenCalled()
})

test('for visitors who prefer reduced motion no slide advances or plays until they start the slideshow', () => {
  preferReducedMotion()
  showSlideshow([makeSlideVideo(), makeFirstImage()])
  advanceSlideshowTime(60_000)
  expect(readSlideTitle()).toBe('Video')
  expect(getPlaySpy()).not.toHaveBeenCalled()
  pressSlideshowButton('Start moving')
  advanceSlideshowTime(30_000)
  expect(readSlideTitle()).toBe('One')
})

test('the slideshow does not advance for visitors who prefer reduced data', () => {
  setConnection({ saveData: true, effectiveType: '4g' })
  showSlideshow([makeFirstImage(), makeSecondImage()])
  advanceSlideshowTime(60_000)
  expect(readSlideTitle()).toBe('One')
})

test('the pause button of the slideshow stops and restarts autoplay', () => {
  showSlideshow([makeSlideVideo(), makeFirstImage()])
  pressSlideshowButton('Stop moving')
  expect(getPauseSpy()).toHaveBeenCalled()
  advanceSlideshowTime(60_000)
  expect(readSlideTitle()).toBe('Video')
  pressSlideshowButton('Start moving')
  advanceSlideshowTime(30_000)
  expect(readSlideTitle()).toBe('One')
})
