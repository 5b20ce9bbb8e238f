/** `₦50,000,000` of 50000000; grouped here, since machines differ in how they write money. */
export function naira(amount: number): string {
  return `₦${String(amount).replace(/\B(?=(\d{3})+$)/g, ',')}`
}
