import { expect, test } from 'vitest'
import { findActiveNotice, findSecondsToNoticeChange } from '#src/lib/notice.ts'

const notice = { text: 'The rally has moved.', link: { href: '', label: '' }, from: '', until: '' }
const noon = Date.parse('2026-11-05T12:00:00+01:00')

test.each([
  ['no text', { text: '' }, false, undefined],
  ['a text alone', {}, true, undefined],
  ['a start ahead', { from: '2026-11-05T12:01' }, false, 60],
  ['a start that has come', { from: '2026-11-05T12:00' }, true, undefined],
  ['an end ahead', { until: '2026-11-05T13:00' }, true, 3600],
  ['an end that has come', { until: '2026-11-05T12:00' }, false, undefined],
  ['both ahead', { from: '2026-11-05T12:10', until: '2026-11-05T13:00' }, false, 600],
])(
  'with %s the notice is shown in its time in Lagos, and pages are cached until it changes',
  (_, change, isShown, seconds) => {
    const changedNotice = { ...notice, ...change }
    expect(findActiveNotice(changedNotice, noon) !== undefined).toBe(isShown)
    expect(findSecondsToNoticeChange(changedNotice, noon)).toBe(seconds)
  },
)
