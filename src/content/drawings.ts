/** Names of the SVG line drawings, in the style of the Igbo art uli. Each drawing is 120 × 120 units. */
export type Drawing =
  | 'doors'
  | 'canopy'
  | 'phone'
  | 'camera'
  | 'market'
  | 'book'
  | 'clinic'
  | 'watch'
  | 'bridge'
  | 'youth'
  | 'tree'
  | 'scales'

/** Short text with a drawing. */
export interface Panel {
  title: string
  text: string
  drawing: Drawing
}
