import { Result } from "effect"
import { IpNetwork, NetAddress } from "effect/net"

/**
 * The form in which limits count an address: an IPv4 address itself, of an IPv6 address the first 64 bits. A caller
 * with one IPv6 address has all addresses with the same 64 bits.
 */
export const countedAddress = (address: string): string => {
  if (!address.includes(":")) return address
  const parsed = Result.getOrUndefined(NetAddress.ipFromString(address))
  if (parsed === undefined) return address
  const canonical = NetAddress.toCanonical(parsed)
  return NetAddress.isIpv4Address(canonical)
    ? NetAddress.formatIp(canonical)
    : IpNetwork.format(IpNetwork.fromAddressUnsafe(canonical, 64))
}
