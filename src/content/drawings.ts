/** Line drawings of 120 × 120 in uli style; one SVG file each. */
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
