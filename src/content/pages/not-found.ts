export const notFoundPage = {
  title: '404 Page Not Found',
  text: 'Did you forget to add the page to the router?',
  help: 'This road ends here. Take one of these instead.',
  home: { href: '/', label: 'Back to Home' },
  news: { href: '/news', label: 'Campaign news' },
  events: { href: '/events', label: 'Campaign events' },
}
