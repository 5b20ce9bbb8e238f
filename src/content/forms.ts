import { consentVersions, retentionMonths } from './personal-data.ts'

export const forms = {
  required: 'must be filled in',
  optional: 'optional',
  honeypot: 'Website (leave this empty)',
  alert: { one: 'Please look at this field again:', many: 'Please look at these fields again:' },
  again: {
    title: 'Not sent yet',
    subtitle: 'What you wrote is still here. Check it and send it again.',
  },
  sending: 'Sending what you wrote.',
  working:
    'Many forms are arriving right now. Your device is solving a task that keeps bots out. It takes a few seconds, and you need not do anything.',
  clear: 'Clear this form and remove it from this device',
  saved: 'What you wrote is kept on this device, even if you close this page.',
  unsaved: 'This device cannot keep what you wrote, so leave this page open.',
  doubtful: { correct: 'Correct it', send: 'Send anyway' },
  waiting: {
    title: 'Not sent yet: there is no connection.',
    text: 'It will be sent by itself when the connection is back and this page is open.',
    now: 'Send now',
    edit: 'Change something first',
  },
  later: {
    title: 'Not sent yet: our server cannot take it right now.',
    text: 'Keep this page open and it will be sent by itself,',
    when: 'next in',
  },
  failed: {
    title: 'Not sent: something went wrong on our side.',
    text: 'What you wrote is still here. Please try again in a moment, or call us:',
  },
  sendAgain: {
    title: 'Not sent yet: many forms came from your network.',
    text: 'To keep bots out, please send it again after',
    after: 'What you wrote is still here.',
  },
  limited: {
    title: 'Not sent: too many forms came from your network.',
    text: 'They are waiting for our staff to check them, and there is no room for more. Many people share a mobile network, so this may have nothing to do with you. Allow JavaScript for this site, and your form will go through. What you wrote is still here.',
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
