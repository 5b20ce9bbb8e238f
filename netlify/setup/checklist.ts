import { getSiteUrl, isLocal } from '#netlify/env.ts'
import { findPasswordRefusal } from '#netlify/identity/shared-password/password-refusal.ts'
import { countOwners } from '#netlify/identity/shared-password/shared-access.queries.ts'
import { identity } from '#src/content/identity.ts'
import { type SetupChecklist, type SetupStep, setupSteps } from '#src/contract/setup.ts'
import { findHomePageState } from './public-page.ts'
import { isSetupDismissed } from './setup-dismissal.ts'

type DoneByStep = Record<SetupStep, boolean | null>

const unknownSteps = { public: null, badge: null, domain: null, password: null }

/** Detects demo content by the word "example" in the bank's name, the street and the email domain. */
function hasDemoContent(): boolean {
  return /\bexample\b/i.test(JSON.stringify(identity))
}

function hasOwnDomain(): boolean {
  return !URL.parse(getSiteUrl() ?? '')?.hostname.endsWith('.netlify.app')
}

async function checkDeployed(ownerCanLogIn: boolean): Promise<Omit<DoneByStep, 'content' | 'owner' | 'secondOwner'>> {
  const { isPublic, hasBadge } = await findHomePageState()
  return {
    public: isPublic,
    badge: hasBadge === null ? null : !hasBadge,
    domain: hasOwnDomain(),
    password: ownerCanLogIn || findPasswordRefusal() === undefined,
  }
}

/** Reads which steps of the setup checklist are done. `domain` is the host to which passkeys are bound. */
export async function readChecklist(domain: string): Promise<SetupChecklist> {
  if (await isSetupDismissed()) return { dismissed: true }
  const owners = await countOwners(domain)
  const platformStates = isLocal() ? unknownSteps : await checkDeployed(owners > 0)
  const doneByStep: DoneByStep = {
    ...platformStates,
    content: !hasDemoContent(),
    owner: owners > 0,
    secondOwner: owners > 1,
  }
  return { dismissed: false, deployed: !isLocal(), items: setupSteps.map((step) => ({ step, done: doneByStep[step] })) }
}
