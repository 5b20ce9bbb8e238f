export const TEMPLATE = 'template_site'
