const pageAttributes = new Set(['class', 'srcset', 'sizes', 'loading', 'decoding'])

/**
 * Turns HTML of `renderMarkdown` into HTML for feed readers: absolute URLs, no classes, images in one size. Expects
 * `<` only in tags, and attributes in double quotes.
 */
export function toFeedHtml(html: string, site: string): string {
  const { origin } = new URL(site)
  return html.replace(/<(\w+)((?: [\w-]+="[^"]*")+)>/g, (_, tag: string, attributes: string) => {
    const keptAttributes = [...attributes.matchAll(/ ([\w-]+)="([^"]*)"/g)].flatMap(
      ([attribute, name = '', value = '']) => {
        if (pageAttributes.has(name)) return []
        const isPath = (name === 'href' || name === 'src') && value.startsWith('/')
        return isPath ? ` ${name}="${origin}${value}"` : attribute
      },
    )
    return `<${tag}${keptAttributes.join('')}>`
  })
}
