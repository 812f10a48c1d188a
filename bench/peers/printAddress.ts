import type { AddressInfo } from "node:net"

/** Prints on standard output where a peer listens, in the words that the product's server uses. */
export const printAddress = (address: AddressInfo | string | null): void => {
  if (address === null || typeof address === "string") throw new Error("no port was given")
  process.stdout.write(`Listening on http://127.0.0.1:${address.port}\n`)
}
