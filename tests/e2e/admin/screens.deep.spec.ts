import {
  checkForcedColors,
  checkKeyboard,
  checkReadingOrder,
  checkReducedMotion,
  checkWidths,
} from '#tests/e2e/page-checks.ts'
import { adminScreens, openState } from './screens.ts'
import { test } from './staff.ts'

for (const screen of adminScreens) {
  test(`a screen works with reduced motion, in forced colours and at every width, and is read from top to bottom: ${screen.name}`, async ({
    page,
  }) => {
    await openState(page, screen)
    await checkReducedMotion(page)
    // Moves the focus with the keyboard, because the next check looks at the visible focus.
    await checkKeyboard(page)
    await checkForcedColors(page)
    await checkReadingOrder(page)
    await checkWidths(page)
  })
}
