const quote = 0x22
const backslash = 0x5c

const space = /[\s,:]*/uy
const bare = /[^\s,\]}]*/uy
const bracket = /["[\]{}]/gu

const after = (expression: RegExp, text: string, at: number): number => {
  expression.lastIndex = at
  return expression.test(text) ? expression.lastIndex : at
}

const afterString = (text: string, at: number): number => {
  for (let end = text.indexOf('"', at + 1); ; end = text.indexOf('"', end + 1)) {
    let before = end - 1
    while (text.charCodeAt(before) === backslash) before -= 1
    if ((end - before) % 2 === 1) return end + 1
  }
}

const afterValue = (text: string, at: number): number => {
  if (text.charCodeAt(at) === quote) return afterString(text, at)
  if (!"[{".includes(text.charAt(at))) return after(bare, text, at)
  let [depth, end] = [0, at]
  do {
    bracket.lastIndex = end
    const found = bracket.exec(text)
    const [sign = "", next] = [found?.[0], found?.index ?? text.length]
    depth += "[{".includes(sign) ? 1 : sign === '"' ? 0 : -1
    end = sign === '"' ? afterString(text, next) : next + 1
  } while (depth > 0)
  return end
}

/** Offsets by keys or indices. */
const membersOf = (text: string, at: number): ReadonlyMap<string | number, number> => {
  const members = new Map<string | number, number>()
  const isObject = text.charAt(at) === "{"
  if (!isObject && text.charAt(at) !== "[") return members
  for (let next = after(space, text, at + 1); !"]}".includes(text.charAt(next)); ) {
    const value = isObject ? after(space, text, afterString(text, next)) : next
    members.set(
      isObject ? JSON.parse(text.slice(next, afterString(text, next))) : members.size,
      isObject ? next : value
    )
    next = after(space, text, afterValue(text, value))
  }
  return members
}

/** Where the members of a text stand that is known to be JSON. */
export class JsonPlaces {
  readonly #text: string
  readonly #before: number
  readonly #lineStarts: ReadonlyArray<number>
  /** Of the root and its lists, which are asked for again and again. */
  readonly #kept = new Map<string, ReadonlyMap<string | number, number>>()

  /** Of what was asked for last: members are often noted one after the other. */
  #last: { readonly at: number; readonly members: ReadonlyMap<string | number, number> } | undefined

  constructor(text: string, before = 0) {
    this.#text = text
    this.#before = before
    this.#lineStarts = Array.from(text.matchAll(/\n/gu), ({ index }) => index + 1)
  }

  lineAt(offset: number): number {
    let [low, high] = [0, this.#lineStarts.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#lineStarts[middle] ?? 0) <= offset) low = middle + 1
      else high = middle
    }
    return this.#before + low + 1
  }

  #members(at: number, path: ReadonlyArray<string | number>): ReadonlyMap<string | number, number> {
    const key = path.length > 1 ? null : path.join("")
    const known = this.#last?.at === at ? this.#last.members : key === null ? undefined : this.#kept.get(key)
    if (known !== undefined) return known
    const members = membersOf(this.#text, at)
    if (key === null) this.#last = { at, members }
    else this.#kept.set(key, members)
    return members
  }

  /** Where there is no such member, the line of the innermost one around it. */
  line(path: ReadonlyArray<string | number>): number {
    let at = after(space, this.#text, 0)
    let [place, isKey] = [at, false]
    for (const [depth, step] of path.entries()) {
      if (isKey) at = after(space, this.#text, afterString(this.#text, at))
      const found = this.#members(at, path.slice(0, depth)).get(step)
      if (found === undefined) break
      isKey = typeof step === "string"
      at = found
      place = found
    }
    return this.lineAt(place)
  }
}
