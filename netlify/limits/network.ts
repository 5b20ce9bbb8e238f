/** Returns the network of an IP address: the IPv4 address itself or the first 48 bits of an IPv6 address. */
export function toNetwork(ipAddress: string): string {
  const [ipv4Address] = /\d+\.\d+\.\d+\.\d+$/.exec(ipAddress) ?? []
  if (ipv4Address || !ipAddress.includes(':')) return ipv4Address ?? ipAddress
  const [firstPart = '', lastPart] = ipAddress.toLowerCase().split('::')
  const firstGroups = firstPart ? firstPart.split(':') : []
  const lastGroups = lastPart ? lastPart.split(':') : []
  if (lastPart !== undefined)
    firstGroups.push(...Array(Math.max(0, 8 - firstGroups.length - lastGroups.length)).fill('0'), ...lastGroups)
  return firstGroups
    .slice(0, 3)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

export function isLoopback(ipAddress: string): boolean {
  return /^(::1$|(::ffff:)?127\.)/i.test(ipAddress)
}
