import type { PasskeyErrorReason } from '#src/browser/web-authn.ts'

const passkeyErrors: Record<PasskeyErrorReason, string> = {
  'given-up': 'Your device did not confirm the passkey. Try again, and unlock the device when it asks.',
  known: 'This device already has a passkey for this account.',
  'no-lock': 'This device has no screen lock. Set one up first, or use a password and an authenticator app.',
  'other-domain': 'Passkeys work only at the address where they were created. Use another login method here.',
  'no-passkeys': 'This browser does not support passkeys. Use another browser, or a password and an authenticator app.',
  unknown: 'The device could not use a passkey. Try again, or use another login method.',
}

export const factorTexts = {
  code: {
    label: 'Code',
    hint: 'The 6 digits that your authenticator app shows now.',
    invalid: 'A code has 6 digits',
  },

  passkey: {
    device: 'Device name',
    deviceHint: 'Helps you find the passkey in your list if you lose the device.',
    deviceRequired: 'Enter a device name',
    waitingForDevice: 'Waiting for your device...',
    failed: 'Failed to set up the passkey',
  },

  password: {
    label: 'New password',
    hint: (length: number) =>
      `At least ${length} characters that you use nowhere else, for example four unrelated words.`,
    tooShort: (length: number) => `Use at least ${length} characters`,
    saving: 'Saving...',
    failed: 'Failed to save the password',
  },

  totp: {
    qrCode: 'QR code for your authenticator app',
    scanQrCode:
      'Scan this QR code with an authenticator app, such as Google Authenticator, Microsoft Authenticator or Aegis.',
    onThisPhone: 'If the authenticator app is on this phone,',
    openApp: 'open the authenticator app',
    typeKey: ', or type this key into the app:',
    copy: 'Copy key',
    copied: 'Key copied',
  },

  own: {
    loading: 'Loading your login methods...',
    noLoginMethods: 'You have no login method for this domain. Add one under “My account”.',
    orPassword: 'Or use your password and a code from your authenticator app:',
    password: 'Password',
  },

  shared: { password: 'Shared password' },

  recoveryCodes: {
    warning: 'Save these codes now: they are shown only once.',
    howToUse: 'If you lose your device, each code logs you in once. Keep the codes on paper in a safe place.',
    describeOwner: (name: string, host: string) => `Recovery codes of ${name} for ${host}`,
    print: 'Print codes',
    copy: 'Copy codes',
    copied: 'Recovery codes copied',
  },

  errors: {
    passkey: passkeyErrors,
    unusablePasskey: 'The site cannot read this passkey. Use another passkey or another login method.',
  },
} as const
