function listPlanElements(): HTMLDetailsElement[] {
  return Array.from(document.querySelectorAll<HTMLDetailsElement>('[data-policy] details'))
}

function openPlanFromHash(): void {
  const target = document.getElementById(location.hash.slice(1))
  const planElement = target?.matches('[data-policy]') ? target.querySelector('details') : target
  if (!target || !(planElement instanceof HTMLDetailsElement)) return
  planElement.open = true
  target.scrollIntoView()
}

/** Puts the id of the plan that the visitor opens into the URL hash, so that the URL can be shared. */
function writeOpenedPlanToHash({ target }: Event): void {
  const planElement = target instanceof Element && target.closest('[data-policy] summary')?.parentElement
  if (planElement && !planElement.hasAttribute('open')) history.replaceState(null, '', `#${planElement.id}`)
}

export function syncPlansWithHash(): void {
  openPlanFromHash()
  addEventListener('hashchange', openPlanFromHash)
  // Listen in the capture phase, to read the `open` state of the plan before the click toggles it.
  addEventListener('click', writeOpenedPlanToHash, true)

  let restorePlans: (() => void)[] = []
  addEventListener('beforeprint', () => {
    restorePlans = listPlanElements().map((planElement) => {
      const { name, open } = planElement
      // Replace the shared `name` of the plans, with which the browser would allow only one open plan.
      planElement.name = planElement.id
      planElement.open = true
      return () => Object.assign(planElement, { open, name })
    })
  })
  addEventListener('afterprint', () => {
    for (const restorePlan of restorePlans) restorePlan()
  })
}
