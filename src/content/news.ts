export const news = {
  title: 'Campaign News & Updates',
  subtitle: 'What happened on the road, who came, and what was promised to whom.',
  description: 'News of the campaign of Uzoamaka Ikedili for Governor of Anambra State.',
  latest: 'Latest News',
  /** Names the slider, for those who hear it. */
  slider: 'Latest articles',
  all: 'All Updates',
  readFull: 'Read Full Article',
  readMore: 'Read More',
  loading: 'Loading the news',
  empty: 'No articles available at the moment. Check back soon for updates!',
  missing: 'This article is no longer here. These are the latest ones.',
}
