import { lookAtPagesIn } from './faces.ts'

lookAtPagesIn('wide')
