import { sectionNames } from '#src/content/settings/sections.ts'
import { makeLongestValues } from '#tests/support/data/any-settings.ts'
import { sampleArticles, sampleEvents, sampleGalleryItems } from '#tests/support/platform/built/sample-content.ts'
import { runSql } from '#tests/support/platform/sql.ts'

const allTexts = [...sampleArticles, ...sampleEvents, ...sampleGalleryItems]
  .flatMap((item) => Object.values(item))
  .join(' ')
const words = [...new Set(allTexts.split(/\s+/))].filter(Boolean)

function* generateTexts(): Generator<string, string, number> {
  let seed = 1
  let textLength = yield ''
  for (;;) {
    const text: string[] = []
    for (let writtenLength = 0; writtenLength <= textLength; ) {
      seed = (seed * 48_271) % 2_147_483_647
      const word = words[seed % words.length] ?? ''
      text.push(word)
      writtenLength += word.length + 1
    }
    textLength = yield text
      .join(' ')
      .slice(0, textLength - 1)
      .padEnd(textLength, '.')
  }
}

const maxLengths = {
  news_articles: { title: 200, excerpt: 600, content: 50_000 },
  events: { title: 200, time: 100, location: 300, description: 10_000 },
  gallery_media: { title: 200, description: 2000, alt: 300 },
}

const contentTables = Object.keys(maxLengths) as (keyof typeof maxLengths)[]

export async function writeLongestTexts(databaseUrl: string, tables = contentTables): Promise<void> {
  const textWriter = generateTexts()
  textWriter.next()
  for (const table of tables) {
    const lengths = maxLengths[table]
    const columnNames = Object.keys(lengths)
    for (const { id } of await runSql<{ id: string }>(databaseUrl, `select id from ${table}`)) {
      const values = Object.values(lengths).map((maxLength) => textWriter.next(maxLength).value)
      const assignments = columnNames.map((name, index) => `${name} = $${index + 2}`).join(', ')
      await runSql(databaseUrl, `update ${table} set ${assignments} where id = $1`, [id, ...values])
    }
  }
}

/** Gives each section as many items and as long texts as it allows. */
export async function writeLongestSettings(databaseUrl: string): Promise<void> {
  for (const section of sectionNames)
    await runSql(databaseUrl, 'insert into settings (section, value) values ($1, $2)', [
      section,
      JSON.stringify(makeLongestValues(section)),
    ])
}
