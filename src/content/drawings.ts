/** Names of the line drawings in uli style, an Igbo art; each drawing is an SVG file of 120 × 120. */
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
