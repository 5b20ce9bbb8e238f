import { Component, type ComponentType, type ReactNode } from 'react'
import { findIsland } from '#src/browser/island.ts'

interface Props {
  children: ReactNode
  /** Copies what the visitor typed from the failed island to the server's HTML. Only islands with a form pass it. */
  copyTyped: ((source: Element, target: Element) => void) | undefined
}

/** Shows the server's HTML again when the island fails after hydration: its links and its form work without React. */
class ServerHtmlBoundary extends Component<Props, { hasFailed: boolean }, Element | null | undefined> {
  static getDerivedStateFromError = () => ({ hasFailed: true })

  override state = { hasFailed: false }
  private readonly serverHtml = findIsland()?.cloneNode(true)

  /** Keeps the failed form, because its controls hold what the visitor typed. */
  override getSnapshotBeforeUpdate() {
    return findIsland()?.querySelector('form')
  }

  override componentDidUpdate(_props: Props, _state: object, failedForm: Element | null | undefined) {
    const island = findIsland()
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
  return (props: IslandProps) => (
    <ServerHtmlBoundary copyTyped={copyTyped}>
      <Island {...props} />
    </ServerHtmlBoundary>
  )
}
