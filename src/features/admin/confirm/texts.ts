export const confirmTexts = {
  title: 'Confirm it is you',
  opening: 'Opening…',
  intro:
    'Confirm before a step that cannot be undone or gives others access. You stay confirmed for ten minutes. Your text is kept.',
  loading: 'Loading your login methods...',
  none: 'You have no login method for this domain. Add one under My account.',
  passkey: 'Confirm with a passkey',
  orPassword: 'Or use your password and a code from your authenticator app:',
  password: 'Password',
  submit: 'Confirm',
  cancel: 'Not now',
  failed: 'Confirmation failed',
} as const
