import type { Generated, GeneratedAlways, Selectable } from 'kysely'
import type { Lga } from '#src/content/lgas.ts'
import type { AuditEntry } from '#src/contract/audit.ts'
import type { EventStatus } from '#src/contract/events.ts'
import type { GalleryItem } from '#src/contract/gallery.ts'
import type { Message } from '#src/contract/messages.ts'
import type { TextFormat } from '#src/contract/news.ts'
import type { Section } from '#src/contract/publication.ts'
import type { Role } from '#src/contract/staff.ts'
import type { Volunteer } from '#src/contract/volunteers.ts'

interface NewsArticles {
  id: Generated<string>
  title: string
  excerpt: string
  content: string
  image: string | null
  date: string
  version: Generated<number>
  created_at: GeneratedAlways<Date>
  updated_at: Generated<Date>
  slug: Generated<string>
  format: Generated<TextFormat>
  content_html: string | null
  renderer_version: number | null
}

interface Events {
  id: Generated<string>
  title: string
  /** Day of the event in Lagos time, as `YYYY-MM-DD`. */
  date: string
  time: string
  location: string
  description: string
  type: string
  version: Generated<number>
  created_at: GeneratedAlways<Date>
  updated_at: Generated<Date>
  slug: Generated<string>
  status: Generated<EventStatus>
  former_date: string | null
  former_time: string | null
}

interface PageAddresses {
  section: Section
  slug: string
  item_id: string
  given_at: GeneratedAlways<Date>
  seen: Generated<boolean>
}

interface AdminSessions {
  cookie_hash: string
  bearer_hash: string
  created_at: GeneratedAlways<Date>
  expires_at: Date
  epoch: number | null
}

interface PasswordEpochs {
  epoch: GeneratedAlways<number>
  context: string
  fingerprint: string
  created_at: GeneratedAlways<Date>
  closed_at: Date | null
  closed_by: string | null
}

interface SiteKeys {
  purpose: string
  key: string
}

interface AttemptLevels {
  purpose: string
  source: string
  level: number
  changed_at: Date
}

interface SpentProofs {
  proof: string
  expires_at: Date
}

interface GalleryMedia {
  id: Generated<string>
  title: string
  description: string | null
  url: string
  type: GalleryItem['type']
  category: GalleryItem['category']
  created_at: GeneratedAlways<Date>
  size: number | null
  content_type: string | null
  width: number | null
  height: number | null
  duration: number | null
  poster: string | null
  alt: string | null
}

interface Uploads {
  id: string
  size: number | null
  received: Generated<number>
  chunks: Generated<string[]>
  metadata: string | null
  state: Generated<'open' | 'saved' | 'gone'>
  changed_at: Generated<Date>
  tidy: Generated<boolean>
  /** Id of the member who began the upload, or of the session if it used the shared password. */
  uploader: Generated<string | null>
}

interface Submission {
  id: Generated<string>
  name: string
  email: string
  created_at: Generated<Date>
  note: Generated<string>
  version: Generated<number>
  consent_version: string | null
  news_consent: Generated<boolean>
  held_from: string | null
  network: string | null
}

interface Volunteers extends Submission {
  phone: string
  lga: Lga
  skills: string | null
  availability: string | null
  status: Generated<Volunteer['status']>
}

interface ContactMessages extends Submission {
  phone: string | null
  subject: string
  message: string
  assigned_lga: Lga | null
  status: Generated<Message['status']>
}

interface Notifications {
  id: Generated<string>
  volunteer_id: string | null
  message_id: string | null
  created_at: GeneratedAlways<Date>
  attempts: Generated<number>
  next_at: Generated<Date>
}

interface EdgePurges {
  id: GeneratedAlways<string>
  tag: string
  due_at: Generated<Date>
}

interface AuditLog {
  id: Generated<string>
  created_at: GeneratedAlways<Date>
  action: AuditEntry['action']
  list: AuditEntry['list']
  subject: string | null
  detail: string
  amount: Generated<number>
  hour: Date | null
  own_hour: Date | null
  staff_id: string | null
  staff_name: string | null
  staff_role: Role | null
}

export interface Database {
  public_news: NewsArticles
  public_events: Events
  public_gallery: GalleryMedia
  public_addresses: PageAddresses
  uploads: Uploads
  admin_sessions: AdminSessions
  password_epochs: PasswordEpochs
  site_keys: SiteKeys
  attempt_levels: AttemptLevels
  spent_proofs: SpentProofs
  volunteers: Volunteers
  contact_messages: ContactMessages
  notifications: Notifications
  audit_log: AuditLog
  edge_purges: EdgePurges
}

export type ArticleRow = Selectable<NewsArticles>
export type GalleryRow = Selectable<GalleryMedia>
export type UploadRow = Selectable<Uploads>
export type EventRow = Selectable<Events>
export type VolunteerRow = Selectable<Volunteers>
export type MessageRow = Selectable<ContactMessages>
export type AuditRow = Selectable<AuditLog>
