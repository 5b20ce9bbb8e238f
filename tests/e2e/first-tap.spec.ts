import { expectFormKeepsText, openUntilFirstPaint, tapImmediately, tapTargets } from './first-taps.ts'
import { test } from './fixtures.ts'

// first-tap.deep.spec.ts taps all controls.
const testedTarget = tapTargets.find(({ targetName }) => targetName === 'the next button of the news slider')
if (!testedTarget) throw new Error('tapTargets has no next button of the news slider')

test(`a tap on ${testedTarget.targetName} at the first paint on a slow connection takes effect`, async ({ page }) => {
  await openUntilFirstPaint(page, testedTarget.path)
  await tapImmediately(testedTarget.findControl(page))
  await testedTarget.expectEffect(page)
})

test('a form keeps text typed before its script loaded, and sending it marks the missing fields', async ({ page }) => {
  await expectFormKeepsText(page, '/contact')
})
