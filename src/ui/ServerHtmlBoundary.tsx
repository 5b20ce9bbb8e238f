import { Component, type ComponentType, type ReactNode, useId } from 'react'

interface Props {
  children: ReactNode
  /** Id of an element in the island's HTML. */
  markerId: string
  /** Copies what the visitor typed from the failed island to the server's HTML. Only islands with a form pass it. */
  copyTyped: ((source: Element, target: Element) => void) | undefined
}

/** Shows the server's HTML again when the island fails after hydration: its links and its form work without React. */
class ServerHtmlBoundary extends Component<Props, { hasFailed: boolean }, Element | null | undefined> {
  static getDerivedStateFromError = () => ({ hasFailed: true })

  override state = { hasFailed: false }
  private readonly island = globalThis.document?.getElementById(this.props.markerId)?.closest('astro-island')
  private readonly serverHtml = this.island?.cloneNode(true)

  /** Keeps the failed form, because its controls hold what the visitor typed. */
  override getSnapshotBeforeUpdate() {
    return this.island?.querySelector('form')
  }

  override componentDidUpdate(_props: Props, _state: object, failedForm: Element | null | undefined) {
    const { island } = this
    // The nodes move into the page once, so that a later update finds none.
    if (!this.state.hasFailed || !island || !this.serverHtml?.hasChildNodes()) return
    island.append(...this.serverHtml.childNodes)
    if (failedForm) this.props.copyTyped?.(failedForm, island)
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}

/** Wraps the component of a visitors' island, so that the server's HTML comes back when it fails. */
export function withServerHtml<IslandProps extends object>(
  Island: ComponentType<IslandProps>,
  copyTyped?: Props['copyTyped'],
) {
  return (props: IslandProps) => {
    const markerId = useId()
    return (
      <ServerHtmlBoundary copyTyped={copyTyped} markerId={markerId}>
        <Island {...props} />
        <template id={markerId} />
      </ServerHtmlBoundary>
    )
  }
}
