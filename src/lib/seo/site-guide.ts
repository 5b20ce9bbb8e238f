import { type Link, pageLinks } from '#src/content/navigation.ts'
import type { Site } from '#src/content/site.ts'

const feedLinks: Link[] = [
  { href: '/news.xml', label: 'Every article with its whole text, as RSS' },
  { href: '/api/calendar.ics', label: 'Every event, as a calendar' },
  { href: '/sitemap.xml', label: 'Every page' },
]

function toMarkdownList(links: Link[], site: URL): string {
  return links.map(({ href, label }) => `- [${label}](${new URL(href, site)})`).join('\n')
}

/** Returns the text of llms.txt (llmstxt.org), which describes the site and its main pages to language models. */
export function createSiteGuide({ identity, home }: Site, site: URL): string {
  const { candidate, office, party, electionYear, committee, email } = identity
  return `# ${candidate} for ${office}

> ${home.subtitle}

${candidate} is the candidate of the ${party.name} (${party.short}) in the election of ${electionYear}. The ${committee} answers for this site: ${email}.

## Pages

${toMarkdownList(pageLinks, site)}

## Feeds

${toMarkdownList(feedLinks, site)}
`
}
