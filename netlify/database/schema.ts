import type { Selectable } from 'kysely'
import type * as Tables from './types.ts'

export type { DB as Database } from './types.ts'

export type ArticleRow = Selectable<Tables.PublicNews>
export type GalleryRow = Selectable<Tables.PublicGallery>
export type UploadRow = Selectable<Tables.Uploads>
export type EventRow = Selectable<Tables.PublicEvents>
export type VolunteerRow = Selectable<Tables.Volunteers>
export type MessageRow = Selectable<Tables.ContactMessages>
export type AuditRow = Selectable<Tables.AuditLog>
