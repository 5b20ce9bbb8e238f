export const slideshow = {
  title: 'Campaign in Action',
  loading: 'Loading photos and videos',
  open: 'Show large',
  pause: 'Stop moving',
  play: 'Start moving',
  gallery: { href: '/gallery', label: 'See the whole gallery' },
}
