// Copied by `npm run openapi` from the domain, which programs without Effect do not load.

/** Names that Windows keeps for devices, whatever follows the dot. */
const device = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\.|$)/

const idPattern = /^[A-Za-z0-9_.:-]{1,64}$/

/** As the bits of a hexadecimal number, the first character the lowest. */
const capitalsOf = (id: string): string => {
  let bits = 0n
  for (const [index, character] of [...id].entries())
    if (character >= "A" && character <= "Z") bits |= 1n << BigInt(index)
  return bits === 0n ? "" : `~${bits.toString(16)}`
}

/**
 * At most 85 bytes of ASCII that every file system takes. For some, `:` becomes `=`, capitals are told after `~`, and
 * the name of a device begins with `~`; no id has these, so each name has one id.
 */
export const fileOfNode = (id: string): string => {
  const name = id.replaceAll(":", "=")
  return `${device.test(name.toLowerCase()) ? "~" : ""}${name}${capitalsOf(id)}.md`
}

/** Whatever became of its capitals; null if it is no document's. */
export const nodeOfFile = (file: string): string | null => {
  const found = /^~?([a-z0-9_.=-]+)(?:~([0-9a-f]{1,16}))?\.md$/i.exec(file)
  if (found?.[1] === undefined) return null
  const bits = BigInt(`0x${found[2] ?? "0"}`)
  const id = [...found[1].toLowerCase().replaceAll("=", ":")]
    .map((character, index) => ((bits >> BigInt(index)) & 1n ? character.toUpperCase() : character))
    .join("")
  return idPattern.test(id) && fileOfNode(id).toLowerCase() === file.toLowerCase() ? id : null
}
