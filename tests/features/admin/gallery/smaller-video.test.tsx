import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { SmallerVideo } from '#src/admin/gallery/smaller-video/SmallerVideo.tsx'
import { type SmallerVideoState, startSmallerVideo } from '#src/browser/media/smaller-video/smaller-video.ts'
import { findButton } from '#tests/support/island.tsx'

const makeFile = (bytes: number, name = 'rally.mov') => new File([new Uint8Array(bytes)], name)
const file = makeFile(24_500_000)

function showVideo(state: SmallerVideoState) {
  const job = { makeSmaller: vi.fn(), cancel: vi.fn(), sendOriginal: vi.fn() }
  const { container } = render(<SmallerVideo file={file} state={state} job={job} />)
  return { job, container }
}

const listButtons = () => screen.queryAllByRole('button').map((button) => button.textContent)

test('a conversion shows its progress, both sizes and the time left', () => {
  showVideo({ kind: 'converting', fraction: 0.426, expectedBytes: 1_960_000, secondsLeft: 117, hasPaused: false })
  expect(screen.getByRole('progressbar', { name: 'Making rally.mov smaller' }).getAttribute('value')).toBe('0.426')
  screen.getByText('42%')
  screen.getByText('25 MB → about 2 MB')
  screen.getByText('About 2 minutes left. Keep this tab in front.')
  expect(screen.queryByText(/background/)).toBeNull()
  expect(listButtons()).toEqual(['Cancel', 'Send the original'])
})

test('a conversion that the browser suspended in a hidden tab says so', () => {
  showVideo({ kind: 'converting', fraction: 0.1, expectedBytes: 1_960_000, secondsLeft: null, hasPaused: true })
  screen.getByText('The conversion waits while this tab is in the background.')
})

test('a long conversion asks first', () => {
  const { job } = showVideo({ kind: 'asking', secondsLeft: 820 })
  screen.getByText('This takes about 14 minutes on this device.')
  fireEvent.click(findButton('Make it smaller: rally.mov'))
  expect(job.makeSmaller).toHaveBeenCalledOnce()
  fireEvent.click(findButton('Send the original: rally.mov'))
  expect(job.sendOriginal).toHaveBeenCalledOnce()
})

test('a smaller video shows both sizes, and the original can still be sent', () => {
  showVideo({ kind: 'smaller', file: makeFile(1_960_000, 'rally.mp4') })
  screen.getByText('The video is smaller: 25 MB → 2 MB')
  expect(listButtons()).toEqual(['Send the original'])
})

test('the focus stays with the video when its buttons change', () => {
  const { job } = showVideo({ kind: 'waiting' })
  fireEvent.click(findButton('Cancel: rally.mov'))
  expect(job.cancel).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(screen.getByRole('status'))
})

test.each([
  ['unsupported', /^This browser cannot make videos smaller\./, []],
  ['unreadable', /^This browser cannot read this video/, []],
  ['lostSound', /^This browser cannot convert the sound/, []],
  ['notSmaller', /^This video is already small/, []],
  ['failed', /^Making the video smaller failed\./, ['Make it smaller']],
  ['chosen', /^The original will be uploaded/, ['Make it smaller']],
] as const)('an original that is sent because of "%s" says why and what it costs', (reason, sentence, buttons) => {
  showVideo({ kind: 'original', reason })
  const text = screen.getByRole('status').textContent
  expect(text).toMatch(sentence)
  expect(text).toContain(
    'The original will be uploaded: 25 MB, which takes 4 minutes to load at 1 Mbit/s, and iPhones do not play it.',
  )
  expect(listButtons()).toEqual(buttons)
})

test('a small video that phones play stays as it is without a word', () => {
  const onState = vi.fn()
  startSmallerVideo(makeFile(8_000_000), { isPlayedByPhones: true, onState })
  expect(onState.mock.calls).toEqual([[{ kind: 'original', reason: 'notNeeded' }]])
  const { container } = showVideo({ kind: 'original', reason: 'notNeeded' })
  expect(container.textContent).toBe('')
})

// The DOM of these tests cannot encode videos, like a browser without WebCodecs.
test.each([
  ['large', 8_000_001, true],
  ['not played by phones', 1000, false],
])('a browser that cannot encode sends the original of a video that is %s', (_, bytes, isPlayedByPhones) => {
  const onState = vi.fn()
  startSmallerVideo(makeFile(bytes), { isPlayedByPhones, onState })
  expect(onState.mock.calls).toEqual([[{ kind: 'original', reason: 'unsupported' }]])
})
