import { Result } from "effect"
import { IpNetwork, NetAddress } from "effect/net"

/** What limits count an address by: itself, or of an IPv6 address its first 64 bits, since whoever has one has all that share them. */
export const countedAddress = (address: string): string => {
  if (!address.includes(":")) return address
  const parsed = Result.getOrUndefined(NetAddress.ipFromString(address))
  if (parsed === undefined) return address
  const canonical = NetAddress.toCanonical(parsed)
  return NetAddress.isIpv4Address(canonical)
    ? NetAddress.formatIp(canonical)
    : IpNetwork.format(IpNetwork.fromAddressUnsafe(canonical, 64))
}
