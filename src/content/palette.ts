import { darkenColour } from './check/contrast.ts'
import { colours } from './colours.ts'
import { savedSettings } from './saved.ts'

/** Returns the colours of the site with this strong colour. */
function createPalette(brand: string): typeof colours {
  if (brand === colours.brand) return colours
  return { ...colours, brand, 'brand-deep': darkenColour(brand) }
}

/** Colours at the time of the build. */
export const palette = createPalette(savedSettings.colours?.value.brand ?? colours.brand)
