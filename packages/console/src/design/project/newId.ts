const letters = "0123456789abcdefghijklmnopqrstuvwxyz"

export const newId = (prefix: string): string =>
  `${prefix}-${[...crypto.getRandomValues(new Uint8Array(12))].map((byte) => letters[byte % 36]).join("")}`
