import { Result } from "effect"
import { IpNetwork, NetAddress } from "effect/net"

/** Of an IPv6 address the first 64 bits count, since a caller with one address has all of these. */
export const countedAddress = (address: string): string => {
  if (!address.includes(":")) return address
  const parsed = Result.getOrUndefined(NetAddress.ipFromString(address))
  if (parsed === undefined) return address
  const canonical = NetAddress.toCanonical(parsed)
  return NetAddress.isIpv4Address(canonical)
    ? NetAddress.formatIp(canonical)
    : IpNetwork.format(IpNetwork.fromAddressUnsafe(canonical, 64))
}
