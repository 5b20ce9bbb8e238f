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
  admin_sessions: AdminSessions
  login_attempts: LoginAttempts
}

export type NewsRow = Selectable<NewsArticles>
