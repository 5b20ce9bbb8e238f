import { SaxesParser } from 'saxes'

interface XmlElement {
  name: string
  attributes: Record<string, string>
  text: string
  children: XmlElement[]
}

export function parseXml(xmlText: string): XmlElement {
  const rootElement: XmlElement = { name: '', attributes: {}, text: '', children: [] }
  const openElements = [rootElement]
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name, attributes: attributes as Record<string, string>, text: '', children: [] }
    openElements.at(-1)?.children.push(element)
    openElements.push(element)
  })
  parser.on('text', (text) => {
    const element = openElements.at(-1)
    if (element) element.text += text
  })
  parser.on('closetag', () => void openElements.pop())
  parser.write(xmlText).close()
  const [document] = rootElement.children
  if (!document) throw new Error('The document is empty')
  return document
}

export function findXmlElements(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...findXmlElements(child, name)])
}

export function readXmlText(element: XmlElement, name: string): string | undefined {
  return findXmlElements(element, name)[0]?.text
}
