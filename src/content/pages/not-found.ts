export const notFoundPage = {
  title: '404 Page Not Found',
  text: 'Did you forget to add the page to the router?',
  help: 'This road ends here. The good one goes home.',
  home: { href: '/', label: 'Back to Home' },
}
