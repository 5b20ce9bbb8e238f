const pageOnly = new Set(['class', 'srcset', 'sizes', 'loading', 'decoding'])

/**
 * Turns the HTML of `renderMarkdown` into HTML for feed readers: whole addresses, no classes, images in one size.
 * Its `<` are tags alone and its attributes are in double quotes, so that a pattern finds them.
 */
export function toFeedHtml(html: string, site: string): string {
  const { origin } = new URL(site)
  return html.replace(/<(\w+)((?: [\w-]+="[^"]*")+)>/g, (_, tag: string, attributes: string) => {
    const kept = [...attributes.matchAll(/ ([\w-]+)="([^"]*)"/g)].flatMap(([attribute, name = '', value = '']) => {
      if (pageOnly.has(name)) return []
      const isPath = (name === 'href' || name === 'src') && value.startsWith('/')
      return isPath ? ` ${name}="${origin}${value}"` : attribute
    })
    return `<${tag}${kept.join('')}>`
  })
}
