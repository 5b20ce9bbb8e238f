import { runSql } from '#tests/support/sql.ts'
import { busyArticles } from './articles.ts'
import { busyEvents } from './events.ts'
import { busyGallery } from './gallery.ts'

const texts = [...busyArticles, ...busyEvents, ...busyGallery].flatMap((one) => Object.values(one)).join(' ')
const words = [...new Set(texts.split(/\s+/))].filter(Boolean)

function* writeTexts(): Generator<string, string, number> {
  let seed = 1
  let characters = yield ''
  for (;;) {
    const text: string[] = []
    for (let length = 0; length <= characters; ) {
      seed = (seed * 48_271) % 2_147_483_647
      const word = words[seed % words.length] ?? ''
      text.push(word)
      length += word.length + 1
    }
    characters = yield text
      .join(' ')
      .slice(0, characters - 1)
      .padEnd(characters, '.')
  }
}

const columns: Record<string, Record<string, number>> = {
  news_articles: { title: 200, excerpt: 600, content: 50_000 },
  events: { title: 200, time: 100, location: 300, description: 10_000 },
  gallery_media: { title: 200, description: 2000, alt: 300 },
}

export async function writeLongest(database: string): Promise<void> {
  const write = writeTexts()
  write.next()
  for (const [table, lengths] of Object.entries(columns)) {
    const names = Object.keys(lengths)
    for (const { id } of await runSql<{ id: string }>(database, `select id from ${table}`)) {
      const values = Object.values(lengths).map((length) => write.next(length).value)
      const set = names.map((name, index) => `${name} = $${index + 2}`).join(', ')
      await runSql(database, `update ${table} set ${set} where id = $1`, [id, ...values])
    }
  }
}
