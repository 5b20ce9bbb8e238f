import * as z from 'zod/mini'
import { isSection } from './kinds.ts'

export const sectionName = z.string().check(z.refine(isSection, 'Unknown section'))
