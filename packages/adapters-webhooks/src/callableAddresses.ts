import { Result } from "effect"
import { IpNetwork, NetAddress } from "effect/net"

const networks = (...prefixes: ReadonlyArray<string>): ReadonlyArray<IpNetwork.IpNetwork> =>
  prefixes.map((prefix) => Result.getOrThrow(IpNetwork.fromString(prefix)))

const isIn = (within: ReadonlyArray<IpNetwork.IpNetwork>, address: NetAddress.IpAddress): boolean =>
  within.some((network) => IpNetwork.contains(network, address))

/** Not public by IANA's registry of special-purpose addresses. */
const specialIpv4 = networks(
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.31.196.0/24",
  "192.52.193.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "192.175.48.0/24",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4"
)

/** What IANA allocates from; not loopback, IPv4 within, NAT64, local or multicast. */
const allocatedIpv6 = networks("2000::/3")

/** Protocol assignments with Teredo, documentation, 6to4, AS112. */
const specialIpv6 = networks("2001::/23", "2001:db8::/32", "2002::/16", "2620:4f:8000::/48", "3fff::/20")

const linkLocal = networks("169.254.0.0/16", "fe80::/10", "::ffff:169.254.0.0/112")

const isPublic = (address: NetAddress.IpAddress): boolean =>
  NetAddress.isIpv4Address(address)
    ? !isIn(specialIpv4, address)
    : isIn(allocatedIpv6, address) && !isIn(specialIpv6, address)

export interface Callable {
  readonly tls: boolean
  readonly plain: boolean
}

const no: Callable = { tls: false, plain: false }

/** By contract 9.2 and 15.6. A link-local address never, as clouds hand out their credentials there. */
export const callable = (listed: ReadonlyArray<IpNetwork.IpNetwork>, text: string): Callable => {
  const parsed = NetAddress.ipFromString(text)
  if (Result.isFailure(parsed)) return no
  const address = parsed.success
  if (isIn(linkLocal, address)) return no
  return isIn(listed, address) ? { tls: true, plain: true } : { tls: isPublic(address), plain: false }
}
