export const loginTexts = {
  title: 'Staff login',
  needsScript: 'Logging in needs JavaScript. Allow it for this site in your browser settings, then reload this page.',
  noConnection: 'The server does not answer. Please check your connection.',
  name: 'Name',
  password: 'Password',
  required: 'Required',
  submit: 'Login',
  submitting: 'Logging in...',
  loginFailed: 'Login failed',
  loginSucceeded: { title: 'Login successful', description: 'Welcome to the admin dashboard' },
  proofOfWork:
    'Many people are trying to log in. Your device is solving a task that keeps attackers out: please wait a few seconds.',

  passkey: {
    submit: 'Log in with a passkey',
    hint: 'Your device asks for your fingerprint, face or PIN.',
    refused: {
      title: 'This passkey does not work here',
      description:
        'The passkey may have been removed. Use another login method, or ask an owner of the site for a new invitation link.',
    },
  },

  code: {
    title: 'Log in with name, password and code',
    refused: {
      title: 'Invalid name, password or code',
      description: 'Check your name, password and code, then try again. Each code works once, for half a minute.',
    },
  },

  recovery: {
    title: 'Log in with a recovery code',
    label: 'Recovery code',
    hint: 'Each code works once. After the login, you set up a new passkey, or a password and an authenticator app.',
    refused: {
      title: 'Invalid recovery code',
      description: 'Please check the code and try again. Each code works once.',
    },
  },

  shared: {
    title: 'Log in with the shared password',
    note: 'If you invite an owner, the shared password stops working when that owner joins.',
    hint: (password: string) => `Default password: ${password}`,
    sharedPasswordOff:
      'The shared password no longer works here: the team members have their own accounts. If you have no account, or lost it, ask an owner for an invitation link. If no owner can log in, set a new ADMIN_PASSWORD: the shared password then works again on the site, but not on its previews.',
    invalid: { title: 'Invalid password', description: 'Please check your password and try again' },
    tooManyAttempts: (waitTime: string) => ({
      title: 'Too many attempts',
      description: `Please try again in ${waitTime}.`,
    }),
    loginRefused: 'You cannot log in here',
    error: { title: 'Error', description: 'Something went wrong. Please try again.' },
  },

  otherAddress: {
    text: 'You cannot log in at this address: it shows one fixed version of the site. Log in at',
    siteAddress: 'the site’s own address',
  },

  noPassword: {
    title: 'Login is not set up yet.',
    setVariable: 'Set the environment variable',
    nextStep:
      ' to a new password of at least 12 characters, for production and for previews. Then deploy again. On your own computer, restart the site.',
  },
} as const
