export const newsTexts = {
  latest: 'Latest News',
  slider: 'Latest articles',
  all: 'All Updates',
  readFull: 'Read Full Article',
  readMore: 'Read More',
  loading: 'Loading the news',
  empty: 'No articles available at the moment. Check back soon for updates!',
  loadMoreLabel: 'Load more',
  newerLabel: 'Newer',
  alone: 'Open this article as a page',
}
