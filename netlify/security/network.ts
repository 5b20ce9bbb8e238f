/** Returns an IPv4 address unchanged, and an IPv6 address as its /48, which belongs to one customer. */
export function toNetwork(address: string): string {
  const [mapped] = /\d+\.\d+\.\d+\.\d+$/.exec(address) ?? []
  if (mapped || !address.includes(':')) return mapped ?? address
  const [head = '', tail] = address.toLowerCase().split('::')
  const groups = head ? head.split(':') : []
  const rest = tail ? tail.split(':') : []
  if (tail !== undefined) groups.push(...Array(Math.max(0, 8 - groups.length - rest.length)).fill('0'), ...rest)
  return groups
    .slice(0, 3)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

export function isLoopback(address: string): boolean {
  return /^(::1$|(::ffff:)?127\.)/i.test(address)
}
