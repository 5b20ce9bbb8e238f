import * as z from 'zod/mini'
import './issue-texts.ts'
import { isoDate } from './date.ts'
import { optionalImage } from './image.ts'
import type { Published } from './publication.ts'
import { requiredText } from './text.ts'

export const articleInput = z.object({
  title: requiredText(200),
  excerpt: requiredText(600),
  content: requiredText(50_000),
  image: optionalImage,
  date: isoDate,
})

export type ArticleInput = z.output<typeof articleInput>

export interface Article extends ArticleInput, Published {}

declare module './publication.ts' {
  interface Kinds {
    news: Article
  }
}

export type ListedArticle = Pick<Article, 'slug' | 'title' | 'excerpt' | 'image' | 'date'>
