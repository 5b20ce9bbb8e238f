export function offerCopy(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-copy]')
  const number = document.querySelector('[data-number]')
  const status = document.querySelector('[data-copy-status]')
  if (!button || !number || !status) return

  const idle = button.textContent
  const say = (text = '') => {
    button.textContent = text || idle
    status.textContent = text
  }
  button.classList.add('ready')
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(number.textContent.trim())
      say(button.dataset.copied)
    } catch {
      getSelection()?.selectAllChildren(number)
      say(button.dataset.failed)
    }
    setTimeout(say, 4000)
  })
}
