/** The words of the pages of articles that no script needs: they do not travel with it. */
export const newsPages = {
  title: 'Campaign News & Updates',
  subtitle: 'What happened on the road, who came, and what was promised to whom.',
  description: 'News of the campaign of Uzoamaka Ikedili for Governor of Anambra State.',
  back: 'Campaign news',
  around: 'More of the news',
  older: 'Older',
  gone: {
    title: 'This article is no longer here',
    text: 'The campaign has taken it down. What is new stands under the news.',
  },
  unavailable: {
    title: 'This article cannot be shown right now',
    text: 'It is still there: please try again in a minute.',
  },
}

export const news = {
  latest: 'Latest News',
  slider: 'Latest articles',
  all: 'All Updates',
  readFull: 'Read Full Article',
  readMore: 'Read More',
  loading: 'Loading the news',
  empty: 'No articles available at the moment. Check back soon for updates!',
  load: 'Load more',
  newer: 'Newer',
  alone: 'Open this article as a page',
}
