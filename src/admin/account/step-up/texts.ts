export const confirmTexts = {
  title: 'Confirm it is you',
  opening: 'Opening the identity check…',
  intro:
    'Confirm your identity before a step that cannot be undone or gives others access. The confirmation is valid for ten minutes. Your unsaved text is kept.',
  loading: 'Loading your login methods...',
  noLoginMethods: 'You have no login method for this domain. Add one under “My account”.',
  passkey: 'Confirm with a passkey',
  orPassword: 'Or use your password and a code from your authenticator app:',
  password: 'Password',
  submit: 'Confirm',
  cancel: 'Not now',
  confirmationFailed: 'Failed to confirm your identity',
} as const
