export const searchTexts = {
  title: 'Search',
  label: 'Search titles, names and screens',
  hint: 'Move through the results with the arrow keys.',
  searching: 'Searching…',
  noResults: (search: string) => `Nothing found for “${search}”.`,
  describeResults: (count: number) => `${count} ${count === 1 ? 'result' : 'results'}`,
  someFailed: 'Some lists could not be searched. Please check your connection and type again.',
  headings: {
    screens: 'Screens',
    news: 'Articles',
    events: 'Events',
    gallery: 'Gallery',
    volunteers: 'Volunteers',
    messages: 'Messages',
  },
} as const
