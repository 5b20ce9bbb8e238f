const pageAttributes = new Set(['class', 'srcset', 'sizes', 'loading', 'decoding'])

/** Adapts HTML of `renderMarkdown` to feed readers: absolute URLs, no classes, images in one size. */
export function toFeedHtml(html: string, site: string): string {
  const { origin } = new URL(site)
  return html.replace(/<(\w+)((?: [\w-]+="[^"]*")+)>/g, (_, tag: string, attributes: string) => {
    const keptAttributes = [...attributes.matchAll(/ ([\w-]+)="([^"]*)"/g)].flatMap(
      ([attribute, name = '', value = '']) => {
        if (pageAttributes.has(name)) return []
        const isSitePath = (name === 'href' || name === 'src') && value.startsWith('/')
        return isSitePath ? ` ${name}="${origin}${value}"` : attribute
      },
    )
    return `<${tag}${keptAttributes.join('')}>`
  })
}
