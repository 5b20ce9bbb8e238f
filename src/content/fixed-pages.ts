import { galleryTexts } from './pages/gallery.ts'
import { eventPages, newsPages } from './pages/list-pages.ts'
import type { Site } from './site.ts'

/** Links to a page: main navigation, quick links and legal links of the footer. */
export type LinkPlace = 'header' | 'quick' | 'legal'

interface FixedPage {
  /** Text of links to the page. */
  label: string
  places: readonly LinkPlace[]
  /** Heading of the page and title of its share image. */
  heading: (site: Site) => string
  /** Texts of the share image that differ from the heading and the office. */
  shareImage?: (site: Site) => { title?: string; note: string }
}

/**
 * Pages with an address of their own, in the order of links and sitemap. The preview of settings shows the component
 * that is named after the address: `src/features/about/AboutPage.astro` for `/about`.
 */
export const fixedPages = {
  '/': {
    label: 'Home',
    places: ['header', 'quick'],
    heading: ({ home }) => home.headline,
    shareImage: ({ identity }) => ({ title: identity.lettering, note: identity.slogan }),
  },
  '/about': { label: 'About', places: ['header', 'quick'], heading: ({ about }) => about.title },
  '/policies': { label: 'Policies', places: ['header', 'quick'], heading: ({ policies }) => policies.title },
  '/news': { label: 'News', places: ['header', 'quick'], heading: () => newsPages.title },
  '/events': { label: 'Events', places: ['header', 'quick'], heading: () => eventPages.title },
  '/gallery': { label: 'Gallery', places: ['header'], heading: () => galleryTexts.title },
  '/volunteer': { label: 'Volunteer', places: ['header', 'quick'], heading: ({ volunteer }) => volunteer.title },
  '/donate': { label: 'Donate', places: ['header'], heading: ({ donate }) => donate.title },
  '/contact': {
    label: 'Contact',
    places: ['header', 'quick'],
    heading: ({ contact }) => contact.title,
    shareImage: ({ identity }) => ({ note: identity.phones[0].label }),
  },
  '/privacy': { label: 'Privacy', places: ['legal'], heading: ({ privacy }) => privacy.title },
  '/verify': {
    label: 'Is this the real site and account?',
    places: ['legal'],
    heading: ({ verify }) => verify.title,
  },
} satisfies Record<`/${string}`, FixedPage>

export const fixedPageEntries: [path: string, page: FixedPage][] = Object.entries(fixedPages)
