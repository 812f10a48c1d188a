import type { ItemId } from "../shared/Ids.ts"

/** Names that Windows keeps for devices, whatever follows the dot. */
const device = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\.|$)/i

/** The id with what no file system takes as `%` and two hexadecimal digits, which no id contains. */
const safe = (id: string): string => {
  const named = id.replaceAll(":", "%3A")
  return device.test(named) ? `%${named.charCodeAt(0).toString(16).toUpperCase()}${named.slice(1)}` : named
}

/**
 * The name of the file of each node's document, as `api.md`. Two that differ in capital letters alone would be one file
 * on some machines: the later one ends in `%2`, `%3` and so on, as in `Api%2.md`.
 */
export const documentFiles = (nodeIds: ReadonlyArray<ItemId>): ReadonlyMap<ItemId, string> => {
  const alike = new Map<string, number>()
  const files = new Map<ItemId, string>()
  for (const id of nodeIds) {
    const name = safe(id)
    const count = (alike.get(name.toLowerCase()) ?? 0) + 1
    alike.set(name.toLowerCase(), count)
    files.set(id, `${name}${count === 1 ? "" : `%${count}`}.md`)
  }
  return files
}
