import { formatShortDateTime } from '#src/lib/dates/short-date-time.ts'

const count = (amount: number, unit: string) => `${amount} ${unit}${amount === 1 ? '' : 's'}`

export const publishTexts = {
  heading: 'Publish to all pages',
  intro:
    'Home, news, events, gallery and areas show saved settings at once. The other pages are files that have to be built again.',
  loading: 'Loading the state of the pages...',
  upToDate: 'All pages show the saved settings.',
  changes: 'Not on all pages yet:',
  describeChange: (by: string | null, at: string) =>
    `saved ${by ? `by ${by}` : 'with the shared password'}, ${formatShortDateTime(at)}`,
  publish: 'Publish to all pages',
  pauseUntil: (time: string) => `You can publish again at ${formatShortDateTime(time)}.`,

  question: {
    title: 'Publish to all pages?',
    text: (titles: string, minutes: number, credits: number) =>
      `All pages will show the saved settings of ${titles}. This takes about ${count(minutes, 'minute')} and costs ${credits} credits of this month’s plan at Netlify.`,
    former: (builds: number) => `This month you have published ${builds === 1 ? 'once' : count(builds, 'time')}.`,
    confirm: 'Publish',
  },

  started: 'Publishing has started',
  failed: 'Publishing did not start',
  running: (time: string, by: string | null, minutes: number) =>
    `Publishing since ${formatShortDateTime(time)}${by ? `, started by ${by}` : ''}. It takes about ${count(minutes, 'minute')}. Changes that are saved from now on need another build.`,
  overdue: {
    title: (time: string) => `The build of ${formatShortDateTime(time)} has probably failed.`,
    text: 'Open “Deploys” in the project at Netlify and read the log of the newest deploy. Visitors still see the former pages. Then publish again.',
  },

  obstacles: {
    local: 'On this machine all pages show saved settings at once. There is nothing to publish.',
    preview: 'This is a preview, which cannot be published. Publish on the site itself.',
    'no-build-hook': 'To publish from here, the site needs a build hook once:',
    'invalid-build-hook': 'BUILD_HOOK_URL is not the address of a build hook. Set it again:',
  },
  hookSteps: [
    'On Netlify open Project configuration → Developer settings (or Build & deploy) → Continuous deployment → Build hooks. Add a build hook for the branch of the site and copy its address.',
    'Open Project configuration → Environment variables. Add the variable BUILD_HOOK_URL with this address and mark it as secret.',
    'Open Deploys → Trigger deploy → Deploy project. This deploy publishes the saved settings too.',
  ],
} as const
