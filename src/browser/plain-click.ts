interface LinkClickEvent {
  metaKey: boolean
  ctrlKey: boolean
  shiftKey: boolean
  altKey: boolean
  preventDefault: () => void
}

/** Wraps a link's click handler. A click with a modifier key keeps the browser's default, such as a new tab. */
export function handlePlainClick(handleClick: () => void): (clickEvent: LinkClickEvent) => void {
  return (clickEvent) => {
    if (clickEvent.metaKey || clickEvent.ctrlKey || clickEvent.shiftKey || clickEvent.altKey) return
    clickEvent.preventDefault()
    handleClick()
  }
}
