import { BlockList, isIP } from 'node:net'

// IPv4 ranges that are not public (RFC 6890), such as loopback, private and link-local addresses.
const reservedIpv4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
]
// IPv6 ranges inside 2000::/3 that are not public: protocols, IPv4 tunnels, documentation.
const reservedIpv6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

function createBlockList(subnets: string[], addressFamily: 'ipv4' | 'ipv6'): BlockList {
  const blockList = new BlockList()
  for (const subnet of subnets) {
    const [network = '', prefix] = subnet.split('/')
    blockList.addSubnet(network, Number(prefix), addressFamily)
  }
  return blockList
}

const reservedAddresses = { 4: createBlockList(reservedIpv4, 'ipv4'), 6: createBlockList(reservedIpv6, 'ipv6') }
const globalUnicastAddresses = createBlockList(['2000::/3'], 'ipv6')

/** True for an IP address that is reachable from the public internet. */
export function isPublicAddress(ipAddress: string): boolean {
  const addressFamily = isIP(ipAddress)
  if (addressFamily === 4) return !reservedAddresses[4].check(ipAddress, 'ipv4')
  return (
    addressFamily === 6 &&
    globalUnicastAddresses.check(ipAddress, 'ipv6') &&
    !reservedAddresses[6].check(ipAddress, 'ipv6')
  )
}
