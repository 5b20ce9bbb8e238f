/** The name of the migrated database that every test file copies. */
export const TEMPLATE = 'template_site'
