import { Component, type ComponentType, type ReactNode } from 'react'
import { findIsland } from '#src/browser/island.ts'
import { copyTypedValues } from './form/controls.ts'

interface Props {
  children: ReactNode
}

interface State {
  hasFailed: boolean
}

/** Shows the server's HTML again when the island fails after hydration: its links and its form work without React. */
class ServerHtmlBoundary extends Component<Props, State, Element | null> {
  static getDerivedStateFromError = (): State => ({ hasFailed: true })

  override state: State = { hasFailed: false }
  private readonly serverHtml = findIsland()?.cloneNode(true)

  /** Keeps the failed form, because its controls hold what the visitor typed. */
  override getSnapshotBeforeUpdate() {
    return findIsland()?.querySelector('form') ?? null
  }

  override componentDidUpdate(_: Props, { hasFailed }: State, failedForm: Element | null) {
    const island = findIsland()
    if (hasFailed || !this.state.hasFailed || !island || !this.serverHtml) return
    island.append(...this.serverHtml.childNodes)
    if (failedForm) copyTypedValues(failedForm, island)
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}

/** Wraps the component of a visitors' island, so that the server's HTML comes back when it fails. */
export function withServerHtml<IslandProps extends object>(Island: ComponentType<IslandProps>) {
  return (props: IslandProps) => (
    <ServerHtmlBoundary>
      <Island {...props} />
    </ServerHtmlBoundary>
  )
}
