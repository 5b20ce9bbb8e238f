/** Database tables that backups and restores skip: they hold short-lived rows or secrets of one site. */
export const excludedTables = new Set([
  'admin_sessions',
  'attempt_levels',
  'edge_purges',
  'password_epochs',
  'preview_links',
  'recovery_codes',
  'site_keys',
  'spent_proofs',
  'staff_invitations',
  'staff_passkeys',
  'staff_passwords',
  // These tables no longer exist, but older backups contain them.
  'form_attempts',
  'login_attempts',
])
