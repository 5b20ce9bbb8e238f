/** Retention of submissions in months; stated on the privacy page. */
export const retentionMonths = 24

/** How long the keyed network of a form is stored, in months; the privacy page says so too. */
export const networkMonths = 1
