/**
 * Does what Chrome's built-in translation does to a page: replaces each text by nested `<font>` elements, also each
 * text that comes later. Self-contained, so that Playwright can run it in a page. Returns a function that ends it.
 */
export function translatePage(): () => void {
  const untranslated = ['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEXTAREA', 'OPTION', 'TITLE']
  const knownTexts = new WeakSet<Node>()

  function translateText(text: Text) {
    const parent = text.parentElement
    if (!parent || untranslated.includes(parent.nodeName) || knownTexts.has(text) || !text.data.trim()) return
    if (parent.closest('[translate=no], .notranslate')) return
    const outerFont = document.createElement('font')
    const innerFont = document.createElement('font')
    const translation = document.createTextNode(`«${text.data}»`)
    knownTexts.add(text).add(translation)
    innerFont.append(translation)
    outerFont.append(innerFont)
    text.replaceWith(outerFont)
  }

  function translateNode(node: Node) {
    if (node instanceof Text) translateText(node)
    else if (!untranslated.includes(node.nodeName)) for (const child of [...node.childNodes]) translateNode(child)
  }

  document.documentElement.lang = 'ig'
  translateNode(document.body)
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      for (const node of type === 'childList' ? [...addedNodes] : [target]) translateNode(node)
  })
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  return () => observer.disconnect()
}
