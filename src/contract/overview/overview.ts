import type { PublicationCollection } from '#src/contract/publications/collections.ts'
import type { EventStatus } from '#src/contract/publications/events.ts'
import type { TrashCollection } from '#src/contract/publications/trash.ts'
import { defineOperation } from '#src/contract/rules/operation.ts'
import type { SubmissionKind } from '#src/contract/submissions/submissions.ts'

/** Days of the chart of submissions, and days ahead in the schedule. */
export const CHART_DAYS = 30
export const SCHEDULE_DAYS = 14

/** Time in ms for which browsers keep a block of the overview before they request it again. Tasks are not kept. */
export const OVERVIEW_CACHE_MS = 60_000

export interface DailyCount {
  /** Day in Lagos, such as `2026-11-26`. */
  day: string
  volunteers: number
  /** Missing for viewers. */
  messages?: number
}

/** Ages of submissions in Lagos days: received today, 1 to 3 days ago, 4 to 7 days ago, or earlier. */
export const ageGroups = ['today', 'threeDays', 'week', 'older'] as const
export type AgeCounts = Record<(typeof ageGroups)[number], number>

export interface WaitingCounts {
  /** Messages with the status `new`. */
  messages: AgeCounts
  /** Volunteers with the status `new`. */
  volunteers: AgeCounts
}

/** Submission that is assigned to the member who asks: a message without an answer, or a volunteer not yet active. */
export interface Task {
  kind: SubmissionKind
  id: string
  name: string
  /** Area of a volunteer, subject of a message. */
  about: string
  createdAt: string
  /** Day in Lagos on which the member should be done. */
  dueOn?: string
}

export interface Tasks {
  total: number
  /** The first tasks: by due day, then those without one, oldest first. */
  items: Task[]
}

/** Event of the next days, or publication that appears or is unpublished within them. */
export interface ScheduledItem {
  kind: 'event' | 'publication' | 'end'
  collection: PublicationCollection
  id: string
  title: string
  /** Day in Lagos of the event, of the publication or of its end. */
  day: string
  /** Time of the event as typed, or time in Lagos, such as `07:00`. */
  time: string
  status?: Exclude<EventStatus, 'planned'>
}

export interface Schedule {
  /** First of the days, today in Lagos. */
  today: string
  items: ScheduledItem[]
}

export interface OpenText {
  /** `unsaved`: typed into an editor and not saved; `draft`: saved and not published. */
  kind: 'draft' | 'unsaved'
  collection: PublicationCollection
  id: string
  title: string
  changedAt: string
  /** Name of the member; missing for the shared password. */
  by?: string
}

export interface StoredFile {
  type: 'image' | 'video'
  /** Size in bytes. */
  size: number
  /** Item that uses the file; missing for an image that only settings, unsaved texts or revisions use. */
  use?: { collection: TrashCollection; title: string; isTrashed: boolean }
}

export interface StorageTotal {
  count: number
  bytes: number
}

export interface StorageUse {
  galleryImages: StorageTotal
  galleryVideos: StorageTotal
  /** Images of articles, texts and settings, and posters of videos. */
  otherImages: StorageTotal
  /** Part of the gallery's total that is in the trash. */
  trash: StorageTotal
  /** The largest files, largest first. */
  heaviest: StoredFile[]
  /** Number of images whose size was not read. */
  unmeasured: number
}

export const listDailyCountsOperation = defineOperation<void, DailyCount[]>('GET', '/api/admin/overview/days', [401])

export const countWaitingOperation = defineOperation<void, WaitingCounts>('GET', '/api/admin/overview/waiting', [401])

export const listTasksOperation = defineOperation<void, Tasks>('GET', '/api/admin/overview/tasks', [401])

export const readScheduleOperation = defineOperation<void, Schedule>('GET', '/api/admin/overview/schedule', [401])

export const listOpenTextsOperation = defineOperation<void, OpenText[]>('GET', '/api/admin/overview/texts', [401])

export const readStorageOperation = defineOperation<void, StorageUse>('GET', '/api/admin/overview/storage', [401])
