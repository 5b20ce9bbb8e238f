import { consentVersions, retentionMonths } from './personal-data.ts'

export const forms = {
  required: 'must be filled in',
  optional: 'optional',
  honeypot: 'Website (leave this empty)',
  alert: { one: 'Please look at this field again:', many: 'Please look at these fields again:' },
  again: {
    title: 'Not sent yet',
    subtitle: 'What you wrote is still here. Look at it once more and send it again.',
  },
  sending: 'Sending what you wrote.',
  working:
    'Many forms are coming in just now. Your device is solving a task that keeps machines out: a few seconds, and nothing for you to do.',
  clear: 'Clear this form, and forget it on this device',
  saved: 'What you wrote is kept on this device, also when you close this page.',
  unsaved: 'This device could not keep what you wrote: leave this page open.',
  doubtful: { correct: 'Correct it', send: 'Send anyway' },
  waiting: {
    title: 'Not sent yet: there is no connection.',
    text: 'It is sent by itself as soon as the line is back and this page is open.',
    now: 'Send now',
    edit: 'Change something first',
  },
  later: {
    title: 'Not sent yet: our side cannot take it just now.',
    text: 'While this page is open it is sent by itself,',
    when: 'next in',
  },
  failed: {
    title: 'Not sent: something went wrong on our side.',
    text: 'What you wrote is still here. Please try again in a moment, or call us:',
  },
  sendAgain: {
    title: 'Not sent yet: many forms came from your network.',
    text: 'To keep machines out, please send it once more after',
    after: 'What you wrote is still here.',
  },
  limited: {
    title: 'Not sent: too many forms came from your network.',
    text: 'They wait for our staff to look at them, and no more of them fit. A mobile network is shared by many people, so this may have nothing to do with you. Allow JavaScript for this site, and yours goes through. What you wrote is still here.',
    wait: 'Try again in',
    call: 'or call us:',
  },
}

export const formFailure = { title: 'Error', description: 'Something went wrong. Please try again.' }

/** Submissions store the version of the consent text: before you change it, add a version to personal-data.ts. */
export const consent = {
  version: consentVersions[0],
  statement: `By sending this you agree that the {committee} keeps what you wrote, to get in touch with you about this campaign. Support for a campaign is sensitive data under the Nigeria Data Protection Act 2023. We keep it at most ${retentionMonths} months, on servers abroad, and you can withdraw at any time.`,
  privacy: 'How we handle your data',
  news: 'Also send me campaign news by WhatsApp or SMS.',
}
