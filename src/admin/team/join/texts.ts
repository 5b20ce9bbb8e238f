export type InvitationRefusal = 'no-link' | 'unknown' | 'gone' | 'many' | 'unreached'

interface RefusalTexts {
  title: string
  nextStep: string
  canRetry?: true
}

const refusals: Record<InvitationRefusal, RefusalTexts> = {
  'no-link': {
    title: 'This link is incomplete.',
    nextStep: 'Open the link from the message you received, or copy the whole link.',
  },
  unknown: {
    title: 'This link does not work.',
    nextStep:
      'A newer link may have replaced this link. Open the newest message you received, or ask an owner of the site for a new link.',
  },
  gone: {
    title: 'This link was already used, or is older than 48 hours.',
    nextStep:
      'If you used the link, log in. If you did not use it, tell an owner of the site at once and ask for a new link.',
  },
  many: { title: 'Too many attempts.', nextStep: 'Please wait a minute and try again.', canRetry: true },
  unreached: { title: 'The server does not answer.', nextStep: 'Please check your connection.', canRetry: true },
}

export const joinTexts = {
  title: 'Set up your account',
  loading: 'Opening the invitation…',
  refusals,
  retry: 'Try again',
  login: 'Go to the login page',

  invitation: {
    describeInviter: (inviterName: string | null) =>
      `${inviterName ?? 'the campaign'} invites you to the admin area as`,
    areas: 'for the areas',
    expiryIntro: 'You can use this link once. It is valid until',
    replacementNote: 'Your new login replaces any passkeys, password and recovery codes that you set up before.',
  },

  methods: {
    passkey: {
      title: 'Set up a passkey',
      submit: 'Set up a passkey',
      switch: 'Use a password and an authenticator app instead',
    },
    password: {
      title: 'Set up a password and an authenticator app',
      submit: 'Set up password and authenticator app',
      switch: 'Use a passkey instead',
    },
  },
  passkeyText:
    'Log in the way you unlock this device: with your fingerprint, face or PIN. There is no password to remember or give away.',

  firstLogin: {
    title: 'Now log in with it',
    passkey: 'Try the new passkey once, so that you know it works.',
    password: 'Try your password once, with the next code of the app: each code works only once.',
    sharedPassword: 'Until you log in with your new account, the shared password still works.',
    tryPasskey: 'Log in with the passkey',
    tryPassword: 'Log in',
    failed: 'Failed to log in',
    skip: 'Skip this step',
    skipped: 'You have not logged in with it yet. If it does not work, set up another login under “My account”.',
  },

  joined: {
    title: 'Your account is ready',
    text: 'This device is logged in.',
    recoveryCodes: 'Recovery codes',
    openDashboard: 'I have saved the codes',
  },
} as const
