// Lists referencing tables before referenced tables, so that deleting in this order violates no foreign key.
const tables =
  `notifications email_digests news_articles events publication_versions publication_drafts settings settings_revisions settings_drafts settings_previews site_builds preview_links uploaded_images page_addresses gallery_media uploads submission_events volunteers contact_messages
  admin_sessions recovery_codes staff_invitations staff_passkeys staff_passwords staff password_epochs attempt_levels spent_proofs audit_log edge_purges`.split(
    /\s+/,
  )

/** Wraps SQL statements in a transaction without triggers, because triggers forbid changes of the audit log. */
export function wrapWithoutTriggers(statements: string): string {
  return `begin; set local session_replication_role = replica; ${statements}; commit`
}

/** SQL that deletes every row. Uses DELETE: TRUNCATE creates new files per table and is thirty times slower. */
export const emptyTablesSql = wrapWithoutTriggers(tables.map((table) => `delete from ${table}`).join(';'))
