import { writtenText } from "../brief/Analysis.ts"
import { exclusionsOf } from "../brief/Exclusions.ts"
import { foreignParts } from "../brief/ForeignParts.ts"
import { isRefused } from "../brief/NamedParts.ts"
import { type Part, partNamed, partsOf } from "../brief/Parts.ts"
import { type Sentence, sentencesOf } from "../brief/Sentences.ts"
import { headOf } from "../text/Heads.ts"
import { singular } from "../text/Inflection.ts"
import { isEnglish } from "../text/Language.ts"
import { headWord, keyOf, keyOfWords } from "../text/Naming.ts"
import type { Phrase } from "../text/Phrases.ts"
import { wordSet } from "../text/words.ts"

/** They only say that something is a part: "the cart service" is the Cart, "checkout" the Checkout Service. */
const plainHeads = wordSet("service microservice server component module engine system app")

const withoutHead = (key: string): string => key.slice(0, Math.max(0, key.lastIndexOf(" ")))
const withoutPlainHead = (key: string): string => (plainHeads.has(headWord(key)) ? withoutHead(key) : "")

/** A shorter name must still say that it is a part, and not what the part deals with. */
const namesPart = (key: string): boolean => {
  const head = headOf(headWord(key))
  return head !== undefined && head.strength !== "weak"
}

const brackets = /\([^()]*\)|\[[^[\]]*\]/g

/** Without what is in brackets, and only that; without a head that says little. */
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

/** One thing for each way to name it; null if several share the way. */
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

class Spellings<A extends { readonly name: string }> {
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

  find(key: string): A | undefined {
    return this.names.get(key) ?? this.others.get(key) ?? this.names.get(withoutPlainHead(key))
  }

  meantBy({ key, aliases }: Pick<Part, "aliases" | "key">): A | undefined {
    const whole = [key, ...aliases.filter((alias) => alias.includes(" "))]
    for (const name of whole) {
      const found = this.find(name)
      if (found !== undefined) return found
    }
    return key.includes(" ") ? undefined : this.heads.get(key)
  }

  /** `isOther` tells which names mean something else. */
  ofPhrase({ determiner, words }: Phrase, isOther: (key: string) => boolean): A | undefined {
    if (determiner === "no") return undefined
    for (let from = 0; from < words.length; from += 1) {
      const key = keyOfWords(words.slice(from))
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

export interface Known {
  readonly name: string
  readonly description: string
}

export interface MeantParts<A extends Known> {
  readonly english: boolean
  /** Named and not refused, in the order of the things. */
  readonly known: ReadonlyMap<A, Part>
  readonly others: ReadonlyArray<Part>
  readonly refuses: (name: string) => boolean
  /** "no database" refuses a relational database too. */
  readonly refusesKind: (name: string) => boolean
}

class Named {
  readonly aliases = new Set<string>()
  readonly sites: Array<string> = []
  sentence = Number.POSITIVE_INFINITY
  listed = false

  add(key: string, site: string | null, sentence: number): void {
    this.aliases.add(key)
    if (site !== null) this.sites.push(site)
    this.sentence = Math.min(this.sentence, sentence)
  }

  addPart(part: Part): void {
    for (const key of [part.key, ...part.aliases]) this.aliases.add(key)
    this.sites.push(...part.sites)
    this.sentence = Math.min(this.sentence, part.sentence)
    this.listed ||= part.listed
  }

  toPart({ description, name }: Known): Part {
    const key = keyOf(name)
    const { listed, sentence, sites } = this
    const aliases = [...this.aliases].filter((alias) => alias !== key)
    return partNamed(name, { description, own: description !== "", aliases, sites, sentence, listed })
  }
}

export const namesIn = <A extends Known>(
  texts: ReadonlyArray<string>,
  things: ReadonlyArray<A>
): ReadonlyArray<ReadonlyArray<A>> => {
  const spellings = new Spellings(things)
  return texts.map((content) => {
    const sentences = sentencesOf({ messages: [{ role: "user", content }], rules: [], quality: "fast" })
    const phrases = sentences.flatMap((sentence) => sentence.phrases)
    return phrases.flatMap((phrase) => spellings.ofPhrase(phrase, () => false) ?? [])
  })
}

export const meantParts = <A extends Known>(
  sentences: ReadonlyArray<Sentence>,
  things: ReadonlyArray<A>
): MeantParts<A> => {
  const english = isEnglish(writtenText(sentences))
  const spellings = new Spellings(things)
  const named = new Map<A, Named>()
  const namedAs = (one: A): Named => {
    const found = named.get(one) ?? new Named()
    named.set(one, found)
    return found
  }
  const others: Array<Part> = []
  for (const part of english ? partsOf(sentences) : foreignParts(sentences)) {
    const one = spellings.meantBy(part)
    if (one === undefined) others.push(part)
    else namedAs(one).addPart(part)
  }
  const otherNames = new Set(others.flatMap(({ aliases, key }) => [key, ...aliases]))
  const otherSites = new Set(others.flatMap(({ sites }) => sites))
  const meant = (phrase: Phrase) => spellings.ofPhrase(phrase, (key) => otherNames.has(key))
  for (const [index, { phrases }] of sentences.entries()) {
    for (const phrase of phrases) {
      const site = `${index}:${phrase.start}`
      const one = otherSites.has(site) ? undefined : meant(phrase)
      if (one !== undefined) namedAs(one).add(keyOfWords(phrase.words), site, index)
    }
  }
  const excluded = exclusionsOf(sentences, (phrase) => meant({ ...phrase, determiner: "the" }) !== undefined)
  return {
    english,
    known: new Map(
      things.flatMap((one) => {
        const part = named.get(one)?.toPart(one)
        return part === undefined || isRefused(excluded, part) ? [] : [[one, part] as const]
      })
    ),
    others: others.filter((part) => !isRefused(excluded, part)),
    refuses: (name) => excluded.has(keyOf(name)),
    refusesKind: (name) => {
      const words = keyOf(name).split(" ")
      return words.some((_, from) => excluded.has(words.slice(from).join(" ")))
    }
  }
}
