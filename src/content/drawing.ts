/** The line drawings that a card may carry. */
export type Drawing =
  | 'market'
  | 'book'
  | 'clinic'
  | 'watch'
  | 'bridge'
  | 'youth'
  | 'doors'
  | 'canopy'
  | 'phone'
  | 'camera'
