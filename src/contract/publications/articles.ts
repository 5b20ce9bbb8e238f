import * as z from 'zod/mini'
import '#src/contract/rules/issue-texts.ts'
import { type Lga, lgas } from '#src/content/lgas.ts'
import { isoDateRule } from '#src/contract/rules/date.ts'
import { createSchema, field, imageField, longTextField, textField } from './fields.ts'
import type { PublishedItem } from './publication.ts'

/** Format of an article's content. An article without a format is plain text. */
const textFormats = ['plain', 'markdown'] as const
export type TextFormat = (typeof textFormats)[number]

// In the order of the site’s list, without repetitions. A client that sends no areas keeps the stored ones.
const areasRule = z.pipe(
  z.nullable(z.array(z.enum(lgas)).check(z.maxLength(100))),
  z.transform((chosenLgas) => lgas.filter((lga) => chosenLgas?.includes(lga))),
)

export const articleFields = {
  title: textField('Title', 200),
  excerpt: textField('Excerpt', 600),
  content: longTextField('Content', 50_000),
  image: imageField('Image'),
  date: field('Date', isoDateRule),
  lgas: field('Areas (LGAs)', z.optional(areasRule)),
  format: { ...field('Formatting', z.optional(z.enum(textFormats))), isListed: false },
}

export const articleInput = createSchema(articleFields, 'rule')
export const articleDraft = createSchema(articleFields, 'draftRule')

/** Pins an article, which unpins the one that was pinned before, or unpins it. */
export const pinInput = z.object({ id: z.uuid(), pinned: z.boolean() })

export type PinInput = z.output<typeof pinInput>

export type ArticleInput = z.output<typeof articleInput>

export interface Article extends Omit<ArticleInput, 'format' | 'lgas'>, PublishedItem {
  format?: 'markdown'
  /** Local government areas (LGAs) whose pages list the article; missing if staff named none. */
  lgas?: Lga[]
  /** Time at which the article appeared; only for the article’s page and the feed. */
  publishedAt?: string
  /** Content rendered as HTML; missing in lists and in responses to create and update requests. */
  html?: string
}

export type ListedArticle = Pick<Article, 'slug' | 'title' | 'excerpt' | 'image' | 'date'>
