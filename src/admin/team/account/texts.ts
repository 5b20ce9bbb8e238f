export const accountTexts = {
  heading: 'My account',
  loading: 'Loading your account...',
  mustSetFactor:
    'You logged in with a recovery code. Add a passkey, or set up a password and an authenticator app, to open the rest of the admin area.',
  cancel: 'Cancel',
  remove: 'Remove',
  lastUsed: 'Last used:',

  sessions: {
    title: 'Where you are logged in',
    unknownDevice: 'Unknown device',
    thisDevice: 'This device',
    loggedInAt: 'Logged in:',
    logOutDevice: 'Log out device',
    logOutDeviceOf: (device: string, usedAt: string) => `Log out device ${device}, last used ${usedAt}`,
    describeLoggedOut: (device: string) => `${device} was logged out`,
    logOutFailed: 'Failed to log out the device',
    logOutOthers: 'Log out all other devices',
    othersLoggedOut: 'All other devices were logged out',
    logOutOthersFailed: 'Failed to log out the other devices',
  },

  passkeys: {
    title: 'Passkeys',
    noPasskeys: 'No passkeys yet. A passkey is the fastest and safest way to log in.',
    add: 'Add a passkey',
    addDevice: 'Add passkey on this device',
    passkeyAdded: 'Passkey added',
    notUsed: 'Not used yet.',
    addedOn: 'Added:',
    otherDomain: (domain: string, currentDomain: string) =>
      `This passkey works only on ${domain}, not on ${currentDomain}.`,
    removeOne: (name: string) => `Remove passkey ${name}`,
    removeTitle: 'Remove this passkey?',
    removeText: (name: string) =>
      `You can no longer log in with the passkey “${name}”. Devices that are logged in stay logged in until you log them out.`,
    describeRemoved: (name: string) => `The passkey “${name}” was removed`,
    removeFailed: 'Failed to remove the passkey',
  },

  password: {
    title: 'Password and authenticator app',
    lastChanged: 'Password last changed:',
    isSet: 'You can log in with your name, password and a code from your authenticator app.',
    notSet:
      'No password and authenticator app yet. Set them up to log in on devices without passkeys, or on another domain.',
    setUp: 'Set up password and authenticator app',
    change: 'Change password',
    changeBoth: 'Change password and authenticator app',
    startFailed: 'Failed to start the setup of the authenticator app',
    save: 'Save password',
    passwordSaved: { title: 'Password saved', description: 'Your other devices have been logged out.' },
    remove: 'Remove password and app',
    removeTitle: 'Remove password and authenticator app?',
    removeText: 'After that, you can log in only with a passkey or a recovery code.',
    passwordRemoved: 'Password and authenticator app removed',
    removeFailed: 'Failed to remove the password and authenticator app',
  },

  recoveryCodes: {
    title: 'Recovery codes',
    describeCodesLeft: (remainingCount: number, totalCount: number) =>
      `${remainingCount} of ${totalCount} recovery codes left. If you lose your device, each code logs you in once.`,
    renew: 'Create new recovery codes',
    renewTitle: 'Create new recovery codes?',
    renewText: 'Your old codes will stop working. The new codes are shown once: print them or write them down.',
    confirmRenew: 'Create codes',
    codesRenewed: 'New recovery codes created',
    renewFailed: 'Failed to create recovery codes',
  },
} as const
