import { screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { firstSlides } from '#src/features/home/first-slides.ts'
import { Slideshow } from '#src/features/home/Slideshow.tsx'
import { one, oneVideo, pass, press, show, title, two, view } from '#tests/support/slideshow.tsx'
import { wantLessMotion } from '#tests/support/wishes.ts'

const plays = () => vi.mocked(HTMLMediaElement.prototype.play)
const pauses = () => vi.mocked(HTMLMediaElement.prototype.pause)

function setConnection(connection: object) {
  vi.stubGlobal('navigator', { connection })
}

test('a video is muted, loops and shows its data cost', () => {
  show([oneVideo()])
  const video = document.querySelector('video')
  expect(video?.muted).toBe(true)
  expect(video?.loop).toBe(true)
  expect(video?.preload).toBe('none')
  expect(plays()).toHaveBeenCalledTimes(1)
  expect(screen.getByText('14 MB · 1:20')).toBeDefined()
})

test('a video outside the viewport loads nothing', () => {
  view.onScreen = false
  show([oneVideo()])
  expect(plays()).not.toHaveBeenCalled()
})

test('the server-rendered video neither plays nor preloads', () => {
  const html = renderToString(<Slideshow first={firstSlides([oneVideo()])} />)
  expect(html).toContain('preload="none"')
  expect(html).not.toContain('autoplay')
})

test.each([
  { saveData: true, effectiveType: '4g' },
  { effectiveType: '3g' },
  { effectiveType: '4g', type: 'cellular' },
])('a video does not load by itself on a connection of %o', (connection) => {
  setConnection(connection)
  show([oneVideo()])
  expect(plays()).not.toHaveBeenCalled()
})

test('with reduced motion nothing advances or plays until the visitor starts it', () => {
  wantLessMotion()
  show([oneVideo(), one()])
  pass(60_000)
  expect(title()).toBe('Video')
  expect(plays()).not.toHaveBeenCalled()
  press('Start moving')
  pass(30_000)
  expect(title()).toBe('One')
})

test('with reduced data nothing advances', () => {
  setConnection({ saveData: true, effectiveType: '4g' })
  show([one(), two()])
  pass(60_000)
  expect(title()).toBe('One')
})

test('the pause button stops and restarts autoplay', () => {
  show([oneVideo(), one()])
  press('Stop moving')
  expect(pauses()).toHaveBeenCalled()
  pass(60_000)
  expect(title()).toBe('Video')
  press('Start moving')
  pass(30_000)
  expect(title()).toBe('One')
})
