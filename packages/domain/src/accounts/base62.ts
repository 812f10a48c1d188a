const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

export const base62 = (value: bigint, length: number): string => {
  let text = ""
  for (let rest = value; rest > 0n; rest /= 62n) text = digits.charAt(Number(rest % 62n)) + text
  return text.padStart(length, "0")
}

export const base62Of256Bits = (bytes: Uint8Array): string =>
  base62(
    bytes.reduce((value, byte) => value * 256n + BigInt(byte), 0n),
    43
  )
