function listPlans(): HTMLDetailsElement[] {
  return Array.from(document.querySelectorAll<HTMLDetailsElement>('[data-policy] details'))
}

function openPlanInHash(): void {
  const target = document.getElementById(location.hash.slice(1))
  const plan = target?.matches('[data-policy]') ? target.querySelector('details') : target
  if (!target || !(plan instanceof HTMLDetailsElement)) return
  plan.open = true
  target.scrollIntoView()
}

/** Puts the id of the plan that the visitor opens into the URL hash, so that the URL can be shared. */
function showPlanInHash({ target }: Event): void {
  const plan = target instanceof Element && target.closest('[data-policy] summary')?.parentElement
  if (plan && !plan.hasAttribute('open')) history.replaceState(null, '', `#${plan.id}`)
}

export function syncPlansWithHash(): void {
  openPlanInHash()
  addEventListener('hashchange', openPlanInHash)
  // Listen in the capture phase, to read the `open` state of the plan before the click toggles it.
  addEventListener('click', showPlanInHash, true)

  let restorePlans: (() => void)[] = []
  addEventListener('beforeprint', () => {
    restorePlans = listPlans().map((plan) => {
      const { name, open } = plan
      // Replace the shared `name` of the plans, with which the browser would allow only one open plan.
      plan.name = plan.id
      plan.open = true
      return () => Object.assign(plan, { open, name })
    })
  })
  addEventListener('afterprint', () => {
    for (const restorePlan of restorePlans) restorePlan()
  })
}
