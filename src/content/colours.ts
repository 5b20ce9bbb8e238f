/** Site colours. `npm run setup` rewrites this file. */
import type { Colours } from './check/campaign-rules.ts'

export const colours: Colours = {
  ink: '#16120e',
  'ink-soft': '#5a5148',
  paper: '#fbf5ea',
  'paper-deep': '#f1e7d4',
  white: '#fffdf8',
  line: '#d8cbb4',
  brand: '#c22f12',
  'brand-deep': '#8f1f09',
}
