/** Queues toasts until the script that displays them is loaded, and loads it on the first toast. */
export function loadToastsOnDemand(): void {
  const template = document.querySelector<HTMLTemplateElement>('[data-toasts-script]')
  window.toasts = []
  addEventListener('toast', ({ detail }) => {
    if (!window.toasts) return
    window.toasts.push(detail)
    // Load again on every toast until `window.toasts` is cleared, because the script may have failed to load.
    if (template) document.body.append(template.content.cloneNode(true))
  })
}
