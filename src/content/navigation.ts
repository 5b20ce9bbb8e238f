export interface Link {
  href: string
  label: string
}

export const headerLinks: Link[] = [
  { href: '/', label: 'Home' },
  { href: '/about', label: 'About' },
  { href: '/policies', label: 'Policies' },
  { href: '/news', label: 'News' },
  { href: '/events', label: 'Events' },
  { href: '/gallery', label: 'Gallery' },
  { href: '/volunteer', label: 'Volunteer' },
  { href: '/donate', label: 'Donate' },
  { href: '/contact', label: 'Contact' },
]

export const joinLink: Link = {
  href: '/volunteer',
  label: 'Join the Movement',
}

export const legalLinks: Link[] = [
  { href: '/privacy', label: 'Privacy' },
  { href: '/verify', label: 'How to know this is the real site and account' },
]

export const quickLinks: Link[] = [
  { href: '/', label: 'Home' },
  { href: '/about', label: 'About' },
  { href: '/policies', label: 'Policies' },
  { href: '/news', label: 'News' },
  { href: '/events', label: 'Events' },
  { href: '/volunteer', label: 'Volunteer' },
  { href: '/contact', label: 'Contact' },
]

export interface SocialNetwork {
  icon: 'facebook' | 'twitter' | 'instagram' | 'youtube'
  label: string
}

export const socialNetworks: SocialNetwork[] = [
  { icon: 'facebook', label: 'Facebook' },
  { icon: 'twitter', label: 'Twitter' },
  { icon: 'instagram', label: 'Instagram' },
  { icon: 'youtube', label: 'YouTube' },
]
