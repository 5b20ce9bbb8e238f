export function enableCopyButton(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-copy]')
  const accountNumber = document.querySelector('[data-number]')
  const status = document.querySelector('[data-copy-status]')
  if (!button || !accountNumber || !status) return

  const label = button.textContent
  const showStatus = (text = '') => {
    button.textContent = text || label
    status.textContent = text
  }
  button.classList.add('ready')
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(accountNumber.textContent)
      showStatus(button.dataset.copied)
    } catch {
      getSelection()?.selectAllChildren(accountNumber)
      showStatus(button.dataset.failed)
    }
    setTimeout(showStatus, 4000)
  })
}
