import { writtenText } from "../brief/Analysis.ts"
import { exclusionsOf } from "../brief/Exclusions.ts"
import { foreignParts } from "../brief/ForeignParts.ts"
import { isRefused } from "../brief/NamedParts.ts"
import { type Part, partsOf } from "../brief/Parts.ts"
import { roleOf } from "../brief/Roles.ts"
import { type Sentence, sentencesOf } from "../brief/Sentences.ts"
import { singular } from "../text/Inflection.ts"
import { isEnglish } from "../text/Language.ts"
import { keyOf } from "../text/Naming.ts"
import type { Phrase } from "../text/Phrases.ts"
import { Spellings } from "./Spellings.ts"

/** Something that has a name already: a block of a space, a node of a graph. */
export interface Known {
  readonly name: string
  readonly description: string
}

/** What a text means by its names. */
export interface MeantParts<A extends Known> {
  readonly english: boolean
  /** The known things that it names and does not refuse, each as the part that it is, in the order of the things. */
  readonly known: ReadonlyMap<A, Part>
  /** The other parts that it names and does not refuse. */
  readonly others: ReadonlyArray<Part>
  /** Whether it refuses a thing of this name. */
  readonly refuses: (name: string) => boolean
  /** Whether it refuses this thing or all of its kind: "no database" is no relational database either. */
  readonly refusesKind: (name: string) => boolean
}

const keyOfPhrase = ({ words }: Phrase): string => words.map(({ low }) => singular(low)).join(" ")

/** Where and how a known thing is named. */
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
    return {
      key,
      name,
      description,
      own: description !== "",
      role: roleOf(name),
      aliases: [...this.aliases].filter((alias) => alias !== key),
      sites: this.sites,
      sentence: this.sentence,
      contextOnly: false,
      listed: this.listed
    }
  }
}

/** The known things that each of the texts names. */
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

/** Reads which of the known things the sentences name, and which parts besides. Linear in the length of the text. */
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
      if (one !== undefined) namedAs(one).add(keyOfPhrase(phrase), site, index)
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
