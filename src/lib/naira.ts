/** `₦50,000,000` for 50000000; not Intl, whose output differs between machines. */
export function naira(amount: number): string {
  return `₦${String(amount).replace(/\B(?=(\d{3})+$)/g, ',')}`
}
