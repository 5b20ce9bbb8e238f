import * as z from 'zod'
import './messages.ts'
import { isoDate } from './date.ts'
import { optionalImage } from './image.ts'
import { requiredText } from './text.ts'

/** What POST and PUT /api/news take. */
export const newsInput = z.object({
  title: requiredText(200),
  excerpt: requiredText(600),
  content: requiredText(50_000),
  image: optionalImage,
  date: isoDate,
})

export type NewsInput = z.output<typeof newsInput>

/** A row as the API answers it; `version` counts edits and is the entity tag of `If-Match`. */
export interface News extends NewsInput {
  id: string
  version: number
}
