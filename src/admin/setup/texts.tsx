import type { ReactNode } from 'react'
import type { SetupStep } from '#src/contract/setup/setup.ts'

interface StepTexts {
  title: string
  instructions: ReactNode
  /** Menu path to the setting in the Netlify web app. */
  menuPath?: string
  /** True when the setting takes effect only with the next deploy. */
  needsDeploy?: true
}

const steps: Record<SetupStep, StepTexts> = {
  public: {
    title: 'Make the project public',
    instructions: 'Visitors see a Netlify login page. Deploy to production once, then make the project public.',
    menuPath: 'Project configuration → General → Visitor access → Project visibility → Public',
  },
  badge: {
    title: 'Turn off the Netlify badge',
    instructions:
      'Netlify adds a badge script to every page. The site does not need the script, and the site’s security policy blocks the script.',
    menuPath: 'Project configuration → General → Powered by Netlify badge → Off',
  },
  domain: {
    title: 'Connect your own domain',
    instructions:
      'Voters trust an address with the campaign’s name. Add your domain before the team sets up passkeys, because a passkey works only on one domain.',
    menuPath: 'Domain management → Add a domain',
    needsDeploy: true,
  },
  password: {
    title: 'Set your own staff password',
    instructions: (
      <>
        Set <code>ADMIN_PASSWORD</code> to 12 characters or more, and mark it as secret.
      </>
    ),
    menuPath: 'Project configuration → Environment variables',
    needsDeploy: true,
  },
  content: {
    title: 'Replace the demo content',
    instructions: (
      <>
        The bank account, street or email address is still from the demo. Change them in <strong>Settings</strong>. A
        developer can also run <code>npm run setup</code>, which changes <code>src/content/campaign.ts</code>, and
        deploy.
      </>
    ),
  },
  owner: {
    title: 'Invite the first owner',
    instructions:
      'A password that everyone shares cannot show who did what. Start with yourself: an invitation link sets up your own login. Until you have logged in with it, the shared password still works.',
  },
  secondOwner: {
    title: 'Invite a second owner',
    instructions: 'If the only owner loses their login, no member can manage the team. Choose a person you trust.',
  },
}

export const setupTexts = {
  steps,
  states: { done: 'Done:', todo: 'To do:', unknown: 'Not checked:' },
  beforePublic: 'This step is checked once the project is public.',
  notChecked: 'The check failed. Check again in a moment.',
  onNetlify: 'On Netlify:',
  deployAgain: 'Then deploy again.',
  invite: 'Invite an owner',
  checkAgain: 'Check again',
  loadFailed: 'The checklist failed to load. Check your connection, then check again.',
  dismiss: 'Dismiss checklist',
  dismissNote: 'Hides this checklist for the whole team. You can show it again at the bottom of the page.',
  checklistDismissed: { title: 'Checklist dismissed', description: 'You can show it again at the bottom of the page.' },
  dismissFailed: 'Failed to dismiss the checklist',
} as const
