import { openUntilFirstPaint, tapImmediately, tapTargets } from './first-taps.ts'
import { test } from './fixtures.ts'

for (const { targetName, path, findControl, expectEffect } of tapTargets) {
  test(`a tap on ${targetName} at the first paint on a slow connection takes effect`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openUntilFirstPaint(page, path)
    await tapImmediately(findControl(page))
    await expectEffect(page)
  })
}
