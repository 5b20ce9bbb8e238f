import * as z from 'zod/mini'
import { isSection } from './kinds.ts'

export const sectionSchema = z.string().check(z.refine(isSection, 'Unknown section'))
