const iconPathsByState = {
  done: 'M2 2h20v20H2zM5.5 12.7l1.9-1.9 3 3 6.2-6.4 1.9 1.9-8.1 8.3z',
  todo: 'M2 2h20v20H2zM4.5 4.5v15h15v-15z',
  unknown: 'M2 2h6v2.5H4.5V8H2zM16 2h6v6h-2.5V4.5H16zM19.5 16H22v6h-6v-2.5h3.5zM2 16h2.5v3.5H8V22H2z',
}

export type StepState = keyof typeof iconPathsByState

export function StepIcon({ state }: { state: StepState }) {
  return (
    // Set the colour on the wrapper, so that the icon also inherits the system colour of the forced-colours mode.
    <span className={state === 'done' ? 'text-brand' : ''}>
      <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
        <path className="fill-current" fillRule="evenodd" d={iconPathsByState[state]} />
      </svg>
    </span>
  )
}
