import * as z from 'zod/mini'
import '#src/contract/rules/issue-texts.ts'
import { optionalImageRule } from '#src/contract/gallery/image.ts'
import { isoDateRule } from '#src/contract/rules/date.ts'
import { possiblyEmptyText, requiredText } from '#src/contract/rules/text.ts'
import type { PublishedItem } from './publication.ts'

/** Format of an article's content. An article without a format is plain text. */
const textFormats = ['plain', 'markdown'] as const
export type TextFormat = (typeof textFormats)[number]

function createArticleRules(textRule: typeof requiredText) {
  return z.object({
    title: textRule(200),
    excerpt: textRule(600),
    content: textRule(50_000),
    image: optionalImageRule,
    date: isoDateRule,
    format: z.optional(z.enum(textFormats)),
  })
}

export const articleInput = createArticleRules(requiredText)
/** Rule for an article draft, whose text fields may be empty. */
export const articleDraft = createArticleRules(possiblyEmptyText)

export type ArticleInput = z.output<typeof articleInput>

export interface Article extends Omit<ArticleInput, 'format'>, PublishedItem {
  format?: 'markdown'
  /** Time at which the article appeared; only for the article’s page and the feed. */
  publishedAt?: string
  /** Content rendered as HTML; missing in lists and in responses to create and update requests. */
  html?: string
}

declare module './publication.ts' {
  interface PublicationKinds {
    news: Article
  }
}

export type ListedArticle = Pick<Article, 'slug' | 'title' | 'excerpt' | 'image' | 'date'>
