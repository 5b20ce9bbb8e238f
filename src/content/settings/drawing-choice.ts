import type { Drawing } from '#src/content/drawings.ts'
import { choice } from './field.ts'

const drawingNames: Record<Drawing, string> = {
  doors: 'Two doors',
  canopy: 'Canopy',
  phone: 'Phone',
  camera: 'Camera',
  market: 'Market stall',
  book: 'Book',
  clinic: 'Clinic',
  watch: 'Watch post',
  bridge: 'Bridge',
  youth: 'Young people',
  tree: 'Tree',
  scales: 'Scales',
}

export const drawingField = choice({ label: 'Drawing', options: drawingNames })
