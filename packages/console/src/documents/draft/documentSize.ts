/** The most octets that a document may have in UTF-8. */
export const mostOctets = 1024 * 1024

const encoder = new TextEncoder()

/** How many octets a text has in UTF-8. */
export const octetsOf = (text: string): number => encoder.encode(text).length

/** Octets in KiB, as people read them. */
export const inKib = (octets: number): string => {
  const kib = octets / 1024
  return kib.toLocaleString("en", { maximumFractionDigits: kib < 10 ? 1 : 0 })
}
