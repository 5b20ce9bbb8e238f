import { TZDate } from '@date-fns/tz'
import ical, {
  escape as escapeText,
  type ICalAlarmData,
  ICalAlarmType,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator'
import type { Identity } from '#src/content/identity.ts'
import type { CampaignEvent } from '#src/contract/publications/events.ts'
import { LAGOS_TIME_ZONE } from '#src/contract/rules/lagos.ts'
import { findEndDay } from '#src/lib/dates/event-end.ts'
import { type Clock, parseTimes, type Times } from '#src/lib/dates/times.ts'
import { describePlace } from '#src/lib/text/place.ts'

// Lagos time zone in iCalendar format. Nigeria has no daylight saving time.
const lagosTimezone = [
  'BEGIN:VTIMEZONE',
  `TZID:${LAGOS_TIME_ZONE.zone}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZNAME:WAT',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0100',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n')

const MIDNIGHT_CLOCK: Clock = { hour: 0, minute: 0 }

function toLagosDate(day: string, { hour, minute }: Clock, addedDays = 0): TZDate {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return new TZDate(year, month - 1, date + addedDays, hour, minute, 0, LAGOS_TIME_ZONE.zone)
}

function toEventDates(date: string, times: Times | undefined): Pick<ICalEventData, 'start' | 'end' | 'allDay'> {
  if (!times)
    return { start: toLagosDate(date, MIDNIGHT_CLOCK), end: toLagosDate(date, MIDNIGHT_CLOCK, 1), allDay: true }
  const { start, end } = times
  if (!end) return { start: toLagosDate(date, start) }
  return { start: toLagosDate(date, start), end: toLagosDate(findEndDay(date, times), end) }
}

const HOUR_SECONDS = 60 * 60

/** Reminders of an event, in hours before its start. */
const reminderHours = [24, 2]
/** Reminder of an event whose time is unknown: the whole day begins at midnight, so this is 9 in the morning before. */
const wholeDayReminderHours = [15]

function toReminders({ title, status }: CampaignEvent, times: Times | undefined): ICalAlarmData[] {
  if (status === 'cancelled') return []
  return (times ? reminderHours : wholeDayReminderHours).map((hours) => ({
    type: ICalAlarmType.display,
    triggerBefore: hours * HOUR_SECONDS,
    description: title,
  }))
}

function toCalendarEntry(event: CampaignEvent, siteOrigin: string, hasReminders: boolean): ICalEventData {
  const changedAt = new Date(event.updatedAt)
  const times = parseTimes(event.time)
  return {
    ...toEventDates(event.date, times),
    id: event.id,
    timezone: LAGOS_TIME_ZONE.zone,
    sequence: event.sequence,
    // DTSTAMP is the time of the event's last change, not of the request, so that the ETag stays the same.
    stamp: changedAt,
    lastModified: changedAt,
    summary: event.title,
    location: describePlace(event),
    description: times ? event.description : `${event.time}\n\n${event.description}`,
    url: new URL(`/events/${event.slug}`, siteOrigin).href,
    ...(event.status === 'cancelled' && { status: ICalEventStatus.CANCELLED }),
    alarms: hasReminders ? toReminders(event, times) : [],
  }
}

interface CalendarOptions {
  identity: Identity
  siteOrigin: string
  /** Adds reminders, which only a visitor who saved one event asked for. */
  hasReminders?: boolean
}

export function toCalendar(
  events: CampaignEvent[],
  { identity, siteOrigin, hasReminders = false }: CalendarOptions,
): string {
  const calendar = ical({
    name: escapeText(`${identity.siteName}: events`, false),
    prodId: { company: identity.committee, product: identity.siteName, language: 'EN' },
    events: events.map((event) => toCalendarEntry(event, siteOrigin, hasReminders)),
  })
  // A calendar without events needs a calendar-wide time zone to be valid. With events, that time zone would shift UTC
  // times.
  calendar.timezone({ name: events.length > 0 ? null : LAGOS_TIME_ZONE.zone, generator: () => lagosTimezone })
  return `${calendar.toString()}\r\n`
}
