import { assert, describe, it } from "@effect/vitest"
import { Result, Schema } from "effect"
import { IpNetwork } from "effect/net"
import { callable } from "../src/callableAddresses.ts"

const networks = (...prefixes: ReadonlyArray<string>) =>
  prefixes.map((prefix) => Result.getOrThrow(IpNetwork.fromString(prefix)))

const [no, tlsOnly, both] = [
  { tls: false, plain: false },
  { tls: true, plain: false },
  { tls: true, plain: true }
]

const special = {
  unspecified: ["0.0.0.0", "0.1.2.3", "::"],
  loopback: ["127.0.0.1", "127.255.255.254", "::1"],
  private: ["10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1"],
  "link-local": ["169.254.169.254", "fe80::1", "febf::1", "::ffff:169.254.169.254"],
  CGNAT: ["100.64.0.1", "100.127.255.255"],
  multicast: ["224.0.0.1", "239.255.255.255", "ff02::1", "ff0e::1"],
  "unique local": ["fc00::1", "fdff::1"],
  broadcast: ["255.255.255.255", "240.0.0.1"],
  documentation: ["192.0.2.1", "198.51.100.1", "203.0.113.1", "2001:db8::1", "3fff::1"],
  benchmarks: ["198.18.0.1", "2001:2::1"],
  "mapped and compatible IPv4": ["::ffff:8.8.8.8", "::ffff:127.0.0.1", "::8.8.8.8", "::127.0.0.1"],
  NAT64: ["64:ff9b::8.8.8.8", "64:ff9b::7f00:1", "64:ff9b:1::1"],
  "6to4 and Teredo": ["2002:7f00:1::", "2002:808:808::1", "2001::1", "2001:0:53aa:64c::1", "192.88.99.1"],
  "site-local, discard, and what IANA has not given away": ["fec0::1", "100::1", "4000::1", "5f00::1"]
}

const publicOnes = ["8.8.8.8", "1.1.1.1", "172.32.0.1", "100.128.0.1", "2606:4700::1111", "2a00:1450::8"]

describe("callable", () => {
  for (const [name, addresses] of Object.entries(special))
    it(`refuses ${name}`, () => {
      for (const address of addresses) assert.deepStrictEqual(callable([], address), no, address)
    })

  it("accepts public addresses, with TLS alone", () => {
    for (const address of publicOnes) assert.deepStrictEqual(callable([], address), tlsOnly, address)
  })

  it("accepts listed networks, without TLS too, and nothing besides them", () => {
    const listed = networks("10.0.0.0/8", "fd00::/8")
    for (const address of ["10.1.2.3", "fd12::1"])
      assert.deepStrictEqual(callable(listed, address), both, address)
    for (const address of ["192.168.0.1", "fc00::1", "::ffff:10.1.2.3"])
      assert.deepStrictEqual(callable(listed, address), no, address)
  })

  it("refuses link-local addresses even if they are listed", () => {
    const everything = networks("0.0.0.0/0", "::/0")
    for (const address of special["link-local"])
      assert.deepStrictEqual(callable(everything, address), no, address)
    assert.deepStrictEqual(callable(everything, "127.0.0.1"), both)
  })

  it("refuses what is no address, and what has a zone", () => {
    for (const text of ["", "localhost", "127.1", "0x7f.1", "2130706433", "fe80::1%eth0", "2606:4700::1%1"])
      assert.deepStrictEqual(callable(networks("0.0.0.0/0", "::/0"), text), no, text)
  })

  const octet = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 255 }))

  it.prop(
    "a mapped, translated or tunnelled IPv4 address is refused, whichever it is",
    [octet, octet, octet, octet],
    (octets) => {
      const dotted = octets.join(".")
      const hex = octets.map((it) => it.toString(16).padStart(2, "0"))
      const words = `${hex[0]}${hex[1]}:${hex[2]}${hex[3]}`
      for (const address of [
        `::ffff:${dotted}`,
        `::ffff:${words}`,
        `64:ff9b::${words}`,
        `2002:${words}::1`,
        `::${dotted}`
      ])
        assert.deepStrictEqual(callable([], address), no, address)
    }
  )
})
