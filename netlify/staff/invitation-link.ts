// Puts the token into the URL fragment, which servers, logs and referrers do not see.
export function createInvitationLink(origin: string, token: string): string {
  return `${origin}/admin/join#${token}`
}
