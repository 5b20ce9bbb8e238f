import * as z from 'zod/mini'
import './issue-texts.ts'
import { freeText } from './text.ts'

export const previewInput = z.object({ content: freeText(50_000) })

export interface Preview {
  /** As a page shows it. */
  html: string
}
