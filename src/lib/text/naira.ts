/** Formats 50000000 as `₦50,000,000`. Avoids Intl, whose output differs between machines. */
export function formatNaira(amount: number): string {
  return `₦${String(amount).replace(/\B(?=(\d{3})+$)/g, ',')}`
}
