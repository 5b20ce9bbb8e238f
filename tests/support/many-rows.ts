import { runSql } from './sql.ts'

export async function insertArticles(databaseUrl: string, rowCount: number): Promise<void> {
  await runSql(
    databaseUrl,
    `insert into news_articles (title, excerpt, content, date) select 'Article ' || n, 'What happened on day ' || n,
      repeat('A sentence of the campaign. ', 60), to_char(date '2023-01-01' + n, 'YYYY-MM-DD')
      from generate_series(1, ${rowCount}) n`,
  )
}

export async function insertEvents(databaseUrl: string, rowCount: number): Promise<void> {
  await runSql(
    databaseUrl,
    `insert into events (title, date, time, location, description, type) select 'Event ' || n,
      to_char(current_date - ${rowCount / 2} + n, 'YYYY-MM-DD'), '4pm', 'Oyi', 'Come and bring others.', 'rally'
      from generate_series(1, ${rowCount}) n`,
  )
}

export async function copyGalleryRows(databaseUrl: string, rowCount: number): Promise<void> {
  await runSql(
    databaseUrl,
    `insert into gallery_media (title, description, url, type, category, size, content_type, width, height, alt)
      select 'Picture ' || n, 'Taken on day ' || n, one.url, one.type, one.category, one.size, one.content_type,
        one.width, one.height, one.alt
      from generate_series(1, ${rowCount}) n,
        lateral (select * from gallery_media where type = 'image' order by created_at limit 1) one`,
  )
}
