import type { Issue } from "@design-workspace/domain/shared/InvalidInput"

/** JSON nested deeper than this is refused (contract 1.8). */
const maximumDepth = 64

/** Of fields and elements. The largest graph has fewer: 10,000 nodes, 50,000 edges and 100,000 `nodeRoles`. */
const maximumParts = 600_000

/** Of different field names, far more than in any valid body: a new one costs the parser as much as 100 parts. */
const maximumNames = 100

const quote = 0x22
const backslash = 0x5c

/** The end of the string that starts at `start`: the position of its closing quote, or the text's length. */
const endOfString = (text: string, start: number): number => {
  for (let i = start + 1; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === backslash) i += 1
    else if (code === quote) return i
  }
  return text.length
}

/** The name as it is meant: `\u0061` is `a`. What is no string stays as it is, since no parser takes it. */
const nameIn = (raw: string): string => {
  if (!raw.includes("\\")) return raw.slice(1)
  try {
    return JSON.parse(`${raw}"`)
  } catch {
    return raw.slice(1)
  }
}

/** What each open object or list has had: its names as bits, and the last of them, or how many elements. */
const makeLevels = () => {
  const words = Math.ceil(maximumNames / 32)
  const seen = new Int32Array((maximumDepth + 1) * words)
  const last: Array<number | string> = []
  return {
    open: (depth: number, list: boolean): void => {
      seen.fill(0, depth * words, (depth + 1) * words)
      last[depth] = list ? 0 : ""
    },
    next: (depth: number): void => {
      const at = last[depth]
      if (typeof at === "number") last[depth] = at + 1
    },
    /** Whether the object has this name for the second time. */
    doubles: (depth: number, index: number, name: string): boolean => {
      if (typeof last[depth] !== "string") return false
      last[depth] = name
      const [word, bit] = [depth * words + (index >> 5), 1 << (index & 31)]
      const before = seen[word] ?? 0
      seen[word] = before | bit
      return (before & bit) !== 0
    },
    path: (depth: number): ReadonlyArray<number | string> => last.slice(1, depth + 1)
  }
}

const beyond = (message: string): Issue => ({ path: [], message })

/**
 * Null within the limits and without a name that an object has twice, of which a parser would keep the last alone. Each
 * character is read once, before anything is parsed; valid JSON is no matter here.
 */
export const jsonStructureIssue = (text: string): Issue | null => {
  const names = new Map<string, number>()
  const levels = makeLevels()
  let depth = 0
  let parts = 0
  let start = 0
  let end = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    switch (code) {
      case quote:
        start = i
        i = endOfString(text, i)
        end = i
        break
      case 0x7b: // {
      case 0x5b: // [
        depth += 1
        parts += 1
        if (depth > maximumDepth) return beyond(`The JSON is nested deeper than ${maximumDepth} levels.`)
        if (depth > 0) levels.open(depth, code === 0x5b)
        break
      case 0x7d: // }
      case 0x5d: // ]
        depth -= 1
        break
      case 0x2c: // ,
        parts += 1
        levels.next(depth)
        break
      case 0x3a: {
        // :
        const name = nameIn(text.slice(start, end))
        const index = names.get(name) ?? names.size
        names.set(name, index)
        if (names.size > maximumNames)
          return beyond(`The JSON has more than ${maximumNames} different field names.`)
        if (levels.doubles(depth, index, name))
          return { path: levels.path(depth), message: "is there twice; send each field once" }
      }
    }
    if (parts > maximumParts) return beyond(`The JSON has more than ${maximumParts} fields and elements.`)
  }
  return null
}
