import { openToFirstPaint, tap, taps } from './first-taps.ts'
import { test } from './fixtures.ts'

for (const { on, path, control, effect } of taps) {
  test(`a tap on ${on} at the first paint on a slow connection is not lost`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openToFirstPaint(page, path)
    await tap(control(page))
    await effect(page)
  })
}
