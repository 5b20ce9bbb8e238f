import * as z from 'zod/mini'
import './issue-texts.ts'
import { isoDate } from './date.ts'
import { optionalImage } from './image.ts'
import type { Published } from './publication.ts'
import { freeText, requiredText } from './text.ts'

/** How the content is written; without one it is plain, as all of it was at first. */
export const textFormats = ['plain', 'markdown'] as const
export type TextFormat = (typeof textFormats)[number]

function fields(text: typeof requiredText) {
  return z.object({
    title: text(200),
    excerpt: text(600),
    content: text(50_000),
    image: optionalImage,
    date: isoDate,
    format: z.optional(z.enum(textFormats)),
  })
}

export const articleInput = fields(requiredText)
/** As much of it as there is by now. */
export const articleDraft = fields(freeText)

export type ArticleInput = z.output<typeof articleInput>

export interface Article extends Omit<ArticleInput, 'format'>, Published {
  format?: 'markdown'
  /** The HTML of a Markdown article. Lists and the answers to writes leave it out. */
  html?: string
}

declare module './publication.ts' {
  interface Kinds {
    news: Article
  }
}

export type ListedArticle = Pick<Article, 'slug' | 'title' | 'excerpt' | 'image' | 'date'>
