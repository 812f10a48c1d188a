const textAt = (bytes: Buffer, offset: number): string =>
  bytes.toString("utf8", offset, bytes.indexOf(0, offset))

const after = (bytes: Buffer, offset: number): number => bytes.indexOf(0, offset) + 1

/** The statements that a request cycle carries out. `names` holds those that the connection has prepared so far. */
export const statementsIn = (cycle: Uint8Array, names: Map<string, string>): ReadonlyArray<string> => {
  const bytes = Buffer.from(cycle.buffer, cycle.byteOffset, cycle.byteLength)
  const found: Array<string> = []
  for (let offset = 0; offset < bytes.length; offset += 1 + bytes.readInt32BE(offset + 1)) {
    const type = String.fromCharCode(bytes[offset] ?? 0)
    const body = offset + 5
    if (type === "P") names.set(textAt(bytes, body), textAt(bytes, after(bytes, body)))
    if (type === "B") found.push(names.get(textAt(bytes, after(bytes, body))) ?? "")
    if (type === "Q") found.push(textAt(bytes, body))
  }
  return found
}
