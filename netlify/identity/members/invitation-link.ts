// Puts the token into the URL fragment, which browsers do not send to servers, logs or referrers.
export function createInvitationLink(origin: string, token: string): string {
  return `${origin}/admin/join#${token}`
}
