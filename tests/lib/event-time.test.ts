import { expect, test } from 'vitest'
import { formatEventTime } from '#src/lib/dates/event-time.ts'

// In these texts, `_` stands for a no-break space and `~` for a word joiner.
test.each([
  ['10:00 AM - 2:00 PM', '10:00_AM_–_2:00_PM'],
  ['10:00 AM -2:00 PM', '10:00_AM_–_2:00_PM'],
  ['10:00 AM – 2:00 PM', '10:00_AM_–_2:00_PM'],
  ['9AM-6PM', '9AM~–~6PM'],
  ['9am–6pm', '9am~–~6pm'],
  ['2-4pm', '2~–~4pm'],
  ['10 a.m. - 2 p.m.', '10_a.m._–_2_p.m.'],
  ['14:00-16:30', '14:00~–~16:30'],
  ['10am - 12 noon', '10am_–_12_noon'],
  ['10 PM - 5 AM next day', '10_PM_–_5_AM next day'],
  ['From 10am-2pm and 4pm-6pm', 'From 10am~–~2pm and 4pm~–~6pm'],
])('the time %j of an event has an en dash that does not break', (text, expected) => {
  expect(formatEventTime(text)).toBe(expected.replaceAll('_', '\u00a0').replaceAll('~', '\u2060'))
})

test.each([
  'from 10 am',
  '4pm',
  '10 am to 2 pm',
  '10am — after Mass',
  'After Mass - bring a chair',
  '2-4',
  '10:00-10:00',
  '25:00-26:00',
  '2025-11-07',
  '2025-11-07 10:00',
  '07-11-2025, 10am',
  '5-6 December, 10am',
  'Mon-Fri',
  'Mon-Fri 9AM',
  '0803-123-4567',
  '+234 800 000 0001',
  '+1 202-555-0123',
  'B10-2pm',
  '10am-2pm-ish',
])('the time %j of an event stays as given', (text) => {
  expect(formatEventTime(text)).toBe(text)
})
