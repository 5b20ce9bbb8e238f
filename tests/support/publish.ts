import { expect } from 'vitest'
import * as events from '#netlify/functions/events.ts'
import * as news from '#netlify/functions/news.ts'
import type { CampaignEvent } from '#src/contract/events.ts'
import type { Article } from '#src/contract/news.ts'
import { send } from './send.ts'
import type { StaffSession } from './staff.ts'

export const articleInput = { title: 'A road', excerpt: 'Short', content: 'Long', image: null, date: '2025-03-01' }

export const rallyInput = {
  title: 'Rally at the market field',
  date: '2026-12-05',
  time: '10:00 AM - 2:00 PM',
  location: 'Market Field, Awka South',
  description: 'Come early.',
  type: 'rally',
}

export const MISSING_ID = '00000000-0000-4000-8000-000000000000'

export async function publishArticle(staffSession: StaffSession, changedFields: object = {}): Promise<Article> {
  const response = await send(news, 'POST', '/api/news', { ...articleInput, ...changedFields }, staffSession)
  expect(response.status).toBe(201)
  return response.json()
}

export async function publishEvent(staffSession: StaffSession, changedFields: object = {}): Promise<CampaignEvent> {
  const response = await send(events, 'POST', '/api/events', { ...rallyInput, ...changedFields }, staffSession)
  expect(response.status).toBe(201)
  return response.json()
}

export function addVersionHeader(staffSession: StaffSession, etag: string) {
  return { headers: { ...staffSession.headers, 'If-Match': etag } }
}
