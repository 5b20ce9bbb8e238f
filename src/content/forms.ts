/** Words that both forms share. */
export const forms = {
  required: 'must be filled in',
  optional: 'optional',
}
