import * as z from 'zod/mini'
import { isSection } from './kinds.ts'

/** The name of a section, in what a call is given. */
export const sectionName = z.string().check(z.refine(isSection, 'Unknown section'))
