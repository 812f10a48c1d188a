import type { Issue } from "@design-workspace/domain/shared/InvalidInput"

/** Contract 1.8. */
const maximumDepth = 64

/** Of fields and elements. The largest graph has fewer: 10,000 nodes, 50,000 edges and 100,000 `nodeRoles`. */
const maximumParts = 600_000

/** Of different field names, far more than in any valid body: a new one costs the parser as much as 100 parts. */
const maximumNames = 100

const quote = 0x22
const backslash = 0x5c

/** Characters of a string that are looked at one by one: a search in the rest costs more than that to begin with. */
const short = 48

/** The end of the string that starts at `start`: the position of its closing quote, or the text's length. */
const endOfString = (text: string, start: number): number => {
  let at = start + 1
  while (at < text.length) {
    for (const near = at + short; at < near; at += 1) {
      const code = text.charCodeAt(at)
      if (code === backslash) at += 1
      else if (code === quote) return at
    }
    const end = text.indexOf('"', at)
    if (end === -1) break
    let before = end
    while (before > at && text.charCodeAt(before - 1) === backslash) before -= 1
    if ((end - before) % 2 === 0) return end
    at = end + 1
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

/** Of spellings of names (`a` and `\\u0061`) that are remembered; no client needs as many. */
const maximumSpellings = 1_000

/** No name: what stands before the first of an object. */
const none = maximumNames + 1

/** Numbers names from 0, in the order in which they come. */
const makeNames = () => {
  const numbers = new Map<string, number>()
  const spellings = new Map<string, number>()
  const firstSpellings: Array<string> = []
  const following = new Int32Array(maximumNames + 2).fill(none)
  const numberOf = (raw: string): number => {
    const known = spellings.get(raw)
    if (known !== undefined) return known
    const name = nameIn(raw)
    const number = numbers.get(name) ?? numbers.size
    numbers.set(name, number)
    if (firstSpellings.length === number) firstSpellings.push(raw)
    if (spellings.size < maximumSpellings) spellings.set(raw, number)
    return number
  }
  return {
    count: (): number => numbers.size,
    at: (number: number): string => nameIn(firstSpellings[number] ?? ""),
    /** Mostly it is the one that followed `before` the last time. */
    numberAt: (text: string, start: number, end: number, before: number): number => {
      const guess = following[before] ?? none
      const raw = firstSpellings[guess]
      if (raw !== undefined && raw.length === end - start && text.startsWith(raw, start)) return guess
      const number = numberOf(text.slice(start, end))
      following[before] = number
      return number
    }
  }
}

/** What each open object or list has had: its names as bits, and the last of them, or how many elements. */
const makeLevels = () => {
  const words = Math.ceil(maximumNames / 32)
  const seen = new Int32Array((maximumDepth + 1) * words)
  const lists = new Uint8Array(maximumDepth + 1)
  const last = new Int32Array(maximumDepth + 1)
  return {
    open: (depth: number, list: boolean): void => {
      seen.fill(0, depth * words, (depth + 1) * words)
      lists[depth] = list ? 1 : 0
      last[depth] = list ? 0 : none
    },
    next: (depth: number): void => {
      if (lists[depth] === 1) last[depth] = (last[depth] ?? 0) + 1
    },
    before: (depth: number): number => (depth > 0 && lists[depth] === 0 ? (last[depth] ?? none) : none),
    doubles: (depth: number, name: number): boolean => {
      if (depth < 1 || lists[depth] === 1) return false
      last[depth] = name
      const [word, bit] = [depth * words + (name >> 5), 1 << (name & 31)]
      const had = seen[word] ?? 0
      seen[word] = had | bit
      return (had & bit) !== 0
    },
    path: (depth: number, nameOf: (name: number) => string): ReadonlyArray<number | string> =>
      Array.from(last.subarray(1, depth + 1), (at, index) => (lists[index + 1] === 1 ? at : nameOf(at)))
  }
}

const beyond = (message: string): Issue => ({ path: [], message })

/** Reads each character once, before anything is parsed: a parser would keep the last of two fields alone. */
export const jsonStructureIssue = (text: string): Issue | null => {
  const names = makeNames()
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
        const name = names.numberAt(text, start, end, levels.before(depth))
        if (names.count() > maximumNames)
          return beyond(`The JSON has more than ${maximumNames} different field names.`)
        if (levels.doubles(depth, name))
          return { path: levels.path(depth, names.at), message: "is there twice; send each field once" }
      }
    }
    if (parts > maximumParts) return beyond(`The JSON has more than ${maximumParts} fields and elements.`)
  }
  return null
}
