export const TEMPLATE_DATABASE = 'template_site'
