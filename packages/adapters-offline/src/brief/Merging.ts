import { headOf } from "../text/Heads.ts"
import { headWord, keyOf } from "../text/Naming.ts"
import { wordSet } from "../text/words.ts"
import type { Candidate } from "./Candidates.ts"

type Entry = { key: string; name: string; aliases: Array<string>; mentions: Array<Candidate> }

/** They only say that something is a part: "Cart" and "Cart Service" are one. */
const plainHeads = wordSet(
  "service microservice server database db store cache queue broker component module system engine application app cluster"
)

const absorb = (entries: Map<string, Entry>, from: Entry, into: Entry): void => {
  if (from === into) return
  into.aliases.push(from.key, ...from.aliases)
  into.mentions.push(...from.mentions)
  entries.delete(from.key)
}

const rename = (entries: Map<string, Entry>, entry: Entry, name: string): void => {
  const key = keyOf(name)
  const taken = entries.get(key)
  if (taken === entry) return
  if (taken !== undefined) {
    absorb(entries, entry, taken)
    return
  }
  entries.delete(entry.key)
  entry.aliases.push(entry.key)
  entry.key = key
  entry.name = name
  entries.set(key, entry)
}

const byHead = (entries: Map<string, Entry>): ReadonlyMap<string, ReadonlyArray<Entry>> =>
  Map.groupBy(entries.values(), ({ key }) => headWord(key))

/** "provider's system" and "consumer's system" are two kinds of an "information system" that is named too. */
const foldOwners = (entries: Map<string, Entry>): void => {
  for (const same of byHead(entries).values()) {
    const owned = same.filter(({ mentions }) => mentions.some(({ owner }) => owner !== null))
    const others = same.filter((entry) => !owned.includes(entry) && entry.key.includes(" "))
    const base = others.length === 1 ? others[0] : undefined
    if (owned.length === 0 || base === undefined) continue
    if (owned.length === 1) {
      for (const entry of owned) absorb(entries, entry, base)
      continue
    }
    for (const entry of owned) {
      const owner = entry.mentions.find((mention) => mention.owner !== null)?.owner ?? ""
      rename(entries, entry, `${owner} ${base.name}`)
    }
    const first = owned[0]
    if (first !== undefined) first.aliases.push(base.key)
    entries.delete(base.key)
  }
}

/** A bare head is the only part with that head, or is identified by what it works on. */
const foldBare = (entries: Map<string, Entry>): void => {
  for (const same of byHead(entries).values()) {
    const bare = same.find(({ mentions }) => mentions.some((mention) => mention.bare))
    const others = same.filter((entry) => entry !== bare)
    if (bare === undefined || others.length === 0) continue
    const subject = bare.mentions.find(({ rank }) => rank === 3)
    if (subject?.hint != null) rename(entries, bare, `${subject.hint} ${bare.name}`)
    else if (subject === undefined && others.length === 1 && others[0] !== undefined)
      absorb(entries, bare, others[0])
    else if (subject === undefined && !headOf(bare.key)?.product) entries.delete(bare.key)
  }
}

/** "Cart" into "Cart Service", "PostgreSQL" into "PostgreSQL Database". */
const foldPlain = (entries: Map<string, Entry>): void => {
  for (const entry of [...entries.values()]) {
    if (!plainHeads.has(headWord(entry.key))) continue
    const shorter = entries.get(entry.key.slice(0, entry.key.lastIndexOf(" ")))
    if (shorter !== undefined) absorb(entries, shorter, entry)
  }
}

export const merged = (
  found: ReadonlyMap<string, ReadonlyArray<Candidate>>
): ReadonlyArray<Readonly<Entry>> => {
  const entries = new Map<string, Entry>()
  for (const [key, mentions] of found)
    entries.set(key, { key, name: mentions[0]?.name ?? key, aliases: [], mentions: [...mentions] })
  foldPlain(entries)
  foldOwners(entries)
  foldBare(entries)
  const first = ({ mentions }: Entry): number => {
    const { phrase, sentence } = mentions.reduce((a, b) => (b.rank > a.rank ? b : a))
    return sentence * 1_000_000 + phrase.start
  }
  return [...entries.values()].sort((a, b) => first(a) - first(b))
}
