import { fixedPageEntries, type LinkPlace } from './fixed-pages.ts'

export interface Link {
  href: string
  label: string
}

const toLink = ([href, { label }]: (typeof fixedPageEntries)[number]): Link => ({ href, label })

function listLinks(place: LinkPlace): Link[] {
  return fixedPageEntries.filter(([, { places }]) => places.includes(place)).map(toLink)
}

export const headerLinks = listLinks('header')
export const quickLinks = listLinks('quick')
export const legalLinks = listLinks('legal')
export const pageLinks = fixedPageEntries.map(toLink)

export const joinLink: Link = {
  href: '/volunteer',
  label: 'Join the Movement',
}

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
