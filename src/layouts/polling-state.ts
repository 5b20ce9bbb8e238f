/**
 * Updates `data-polling` on the root element every minute, so that the silence period needs no deploy to begin or
 * end.
 */
export function updatePollingState(): void {
  const notice = document.querySelector<HTMLElement>('[data-silence-from]')
  if (!notice) return
  const { silenceFrom, silenceUntil, silenceState } = notice.dataset
  const isSilent = Date.now() >= Number(silenceFrom) && Date.now() < Number(silenceUntil)
  document.documentElement.dataset.polling = isSilent ? silenceState : ''
  setTimeout(updatePollingState, 60_000)
}
