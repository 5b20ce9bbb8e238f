import type { Generated, GeneratedAlways, Selectable } from 'kysely'

interface NewsArticles {
  id: Generated<string>
  title: string
  excerpt: string
  content: string
  image: string | null
  date: string
  version: Generated<number>
  created_at: GeneratedAlways<Date>
}

interface Events {
  id: Generated<string>
  title: string
  /** The day in Lagos, as `2025-06-05`. */
  date: string
  time: string
  location: string
  description: string
  type: string
  version: Generated<number>
  created_at: GeneratedAlways<Date>
  updated_at: Generated<Date>
}

interface AdminSessions {
  cookie_hash: string
  bearer_hash: string
  created_at: GeneratedAlways<Date>
  expires_at: Date
}

interface LoginAttempts {
  source: string
  failures: number
  next_at: Date
  forget_at: Date
}

export interface Database {
  news_articles: NewsArticles
  events: Events
  admin_sessions: AdminSessions
  login_attempts: LoginAttempts
}

export type NewsRow = Selectable<NewsArticles>
export type EventRow = Selectable<Events>
