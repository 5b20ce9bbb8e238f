import { lookAtPagesIn } from './faces.ts'

lookAtPagesIn('narrow')
