export const loginFormTexts = {
  title: 'Staff login',
  needsScript: 'Logging in needs JavaScript. Allow it for this site in your browser settings, then reload this page.',
  hint: (password: string) => `Default password: ${password}`,
  noConnection: 'The server does not answer. Please check your connection.',
} as const
