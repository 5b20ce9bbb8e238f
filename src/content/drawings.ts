/** Line drawings of 120 × 120, in the manner of uli: curves, dots and few strokes; a file each beside the components. */
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
