/** Of the hour, or a secret of one site: no backup holds them, no restore brings them, and they make no site filled. */
export const passing = new Set([
  'admin_sessions',
  'attempt_levels',
  'edge_purges',
  'form_attempts',
  'login_attempts',
  'password_epochs',
  'preview_links',
  'recovery_codes',
  'site_keys',
  'spent_proofs',
  'staff_invitations',
  'staff_passkeys',
  'staff_passwords',
])
