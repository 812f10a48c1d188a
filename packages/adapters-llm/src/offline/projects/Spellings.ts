import type { Part } from "../brief/Parts.ts"
import { headOf } from "../text/Heads.ts"
import { singular } from "../text/Inflection.ts"
import { keyOf } from "../text/Naming.ts"
import type { Phrase } from "../text/Phrases.ts"

/** Heads that only say that something is a part: "the cart service" is the Cart, "checkout" the Checkout Service. */
const plainHeads = new Set("service microservice server component module engine system app".split(" "))

const headWord = (key: string): string => key.slice(key.lastIndexOf(" ") + 1)
const withoutHead = (key: string): string => key.slice(0, Math.max(0, key.lastIndexOf(" ")))
const withoutPlainHead = (key: string): string => (plainHeads.has(headWord(key)) ? withoutHead(key) : "")

/** A shorter name stands alone only if it still says that it is a part, and not what the part deals with. */
const namesPart = (key: string): boolean => {
  const head = headOf(headWord(key))
  return head !== undefined && head.strength !== "weak"
}

const brackets = /\([^()]*\)|\[[^[\]]*\]/g

/** Other ways to write a name: without what is in brackets, and only that; without a head that says little. */
const variants = (name: string): ReadonlyArray<string> => {
  const plain = keyOf(name.replace(brackets, " "))
  const inside = (name.match(brackets) ?? []).map(keyOf)
  const short = withoutPlainHead(plain)
  return [plain, ...inside, ...(namesPart(short) ? [short] : [])].filter((key) => key !== "")
}

/** "RA" for the Registration Authority. */
const initials = (key: string): string => {
  const words = key.split(" ")
  return words.length < 2 ? "" : words.map((word) => word.slice(0, 1)).join("")
}

/** One thing for each way to name it; null if the way is that of several. */
class Unambiguous<A> {
  private readonly found = new Map<string, A | null>()

  add(key: string, one: A): void {
    if (key === "") return
    const other = this.found.get(key)
    this.found.set(key, other === undefined || other === one ? one : null)
  }

  get(key: string): A | undefined {
    return this.found.get(key) ?? undefined
  }
}

/** Finds the thing of a list that a phrase or a part names, by all usual ways to write its name. */
export class Spellings<A extends { readonly name: string }> {
  private readonly names = new Map<string, A>()
  private readonly others = new Unambiguous<A>()
  private readonly shortest = new Unambiguous<A>()
  private readonly heads = new Unambiguous<A>()

  constructor(known: ReadonlyArray<A>) {
    for (const one of known) {
      const key = keyOf(one.name)
      if (key === "" || this.names.has(key)) continue
      this.names.set(key, one)
      for (const other of variants(one.name)) this.others.add(other, one)
      this.shortest.add(initials(key), one)
      this.heads.add(headWord(key), one)
    }
  }

  /** The thing that a whole name means. */
  find(key: string): A | undefined {
    return this.names.get(key) ?? this.others.get(key) ?? this.names.get(withoutPlainHead(key))
  }

  /** The thing that a part named in a text is. */
  meantBy({ key, aliases }: Pick<Part, "aliases" | "key">): A | undefined {
    const whole = [key, ...aliases.filter((alias) => alias.includes(" "))]
    for (const name of whole) {
      const found = this.find(name)
      if (found !== undefined) return found
    }
    return key.includes(" ") ? undefined : this.heads.get(key)
  }

  /** The thing that a phrase means; `isOther` tells which names mean something else. */
  ofPhrase({ determiner, words }: Phrase, isOther: (key: string) => boolean): A | undefined {
    if (determiner === "no") return undefined
    const keys = words.map(({ low }) => singular(low))
    for (let from = 0; from < words.length; from += 1) {
      const key = keys.slice(from).join(" ")
      if (isOther(key)) return undefined
      const found = from === 0 || key.includes(" ") ? this.find(key) : undefined
      if (found !== undefined) return found
    }
    const [only, ...more] = words
    if (only === undefined || more.length > 0) return undefined
    if (/^[A-Z][A-Z0-9]{1,5}$/.test(only.text)) return this.shortest.get(only.low)
    return determiner === "the" && namesPart(only.low) ? this.heads.get(singular(only.low)) : undefined
  }
}
