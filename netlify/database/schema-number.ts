/** Number of the schema in `migrations`, stored in every backup. Increment it with each change that former rows do not fit. */
export const SCHEMA_NUMBER = 1
