import { Schema } from "effect"
import { base62, base62Of256Bits } from "./base62.ts"

/** CRC-32 as of IEEE 802.3, of the characters' code units, which are ASCII here. */
const crc32 = (text: string): number => {
  let crc = 0xffffffff
  for (let index = 0; index < text.length; index += 1) {
    crc ^= text.charCodeAt(index)
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}

const checksum = (text: string): string => base62(BigInt(crc32(text)), 6)

/** `dw_`, 256 random bits as 43 base62 characters, and 6 characters of checksum over these (contract 2). */
export const tokenSecret = (random: Uint8Array): string => {
  const text = base62Of256Bits(random)
  return `dw_${text}${checksum(text)}`
}

/** True if the text has a token's form and a matching checksum, so that a mistyped token costs no look-up. */
export const isTokenSecret = (text: string): boolean =>
  /^dw_[0-9A-Za-z]{49}$/.test(text) && checksum(text.slice(3, 46)) === text.slice(46)

export const ExpiryDays = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 366 }))
export const defaultExpiryDays = 90
