import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { makeDemoArticles } from '#netlify/tools/demo/articles.ts'
import { makeDemoEvents } from '#netlify/tools/demo/events.ts'
import { demoGalleryItems } from '#netlify/tools/demo/gallery.ts'
import { readScene, type SceneName } from '#netlify/tools/demo/scenes.ts'
import { makeDemoVolunteers } from '#netlify/tools/demo/submissions.ts'
import { colours } from '#src/content/colours.ts'
import { identity } from '#src/content/identity.ts'
import { lgas } from '#src/content/lgas.ts'
import { articleInput } from '#src/contract/publications/articles.ts'
import { eventInput } from '#src/contract/publications/events.ts'
import { isPastDay, today } from '#src/lib/dates/dates.ts'

const events = makeDemoEvents(new Date())

test('the demo events are valid and take place in LGAs of the state', () => {
  for (const event of events) {
    expect(eventInput.parse(event)).toEqual(event)
    expect(lgas.some((lga) => event.location.endsWith(lga))).toBe(true)
  }
})

test('the demo content has upcoming and past events and events of every type', () => {
  const pastEvents = events.filter(({ date }) => isPastDay(date, today()))
  expect(pastEvents.length).toBeGreaterThan(0)
  expect(events.length - pastEvents.length).toBeGreaterThan(1)
  expect(new Set(events.map(({ type }) => type)).size).toBe(3)
})

test('the demo articles are valid and name the candidate, the party and the city of the headquarters', () => {
  const articles = makeDemoArticles(new Date())
  for (const { scene: _, ...article } of articles) expect(articleInput.parse(article)).toMatchObject(article)
  const text = articles.map(({ title, content }) => `${title}\n${content}`).join('\n')
  for (const name of [identity.candidate, identity.party.name, identity.headquarters.city]) expect(text).toContain(name)
})

test('the demo volunteers live in every LGA of the state', () => {
  expect(new Set(makeDemoVolunteers(new Date()).map(({ lga }) => lga))).toEqual(new Set(lgas))
})

test('the demo’s drawings have the colours of the campaign and no others', async () => {
  const names = globSync('netlify/tools/demo/scenes/*.svg').map((path) => basename(path, '.svg') as SceneName)
  expect(names.length).toBeGreaterThan(10)
  for (const name of names) {
    const usedColours = new Set(String(await readScene(name)).match(/#[\da-f]{6}/g))
    expect([...usedColours].filter((colour) => !Object.values(colours).includes(colour))).toEqual([])
    expect(usedColours.has(colours.brand), name).toBe(true)
  }
})

test('every drawing of the demo’s articles and gallery exists', async () => {
  const scenes = [...makeDemoArticles(new Date()), ...demoGalleryItems].map(({ scene }) => scene)
  for (const scene of scenes) if (scene && scene !== 'video') expect(String(await readScene(scene))).toContain('<svg')
})
