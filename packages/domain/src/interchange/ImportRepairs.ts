import { Schema } from "effect"
import { mintId } from "../collections/mintId.ts"
import { edgeFields, factFields, type PartFields } from "../shared/factFields.ts"
import { customPrefix, ItemId, isPathStep } from "../shared/Ids.ts"
import type { CountedNotes, ImportNote } from "./DesignReader.ts"
import type { ExchangedLayer } from "./ExchangedDesign.ts"

const plural = (noun: string): string => {
  if (/(?:s|x|ch|sh)$/u.test(noun)) return `${noun}es`
  return /[^aeiou]y$/u.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`
}

/** The last word of the noun has the plural: "1 address", "2 addresses". */
export const counted = (count: number, noun: string): string =>
  `${count} ${count === 1 ? noun : plural(noun)}`

const storable = (text: string): string => text.replaceAll("\0", "").replace(/\p{Cs}/gu, "")

const onOneLine = (text: string): string => {
  const lines = text.split(/[\n\r\v\f\u0085\u2028\u2029]+/u)
  if (lines.length === 1) return text
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join(" ")
}

export const importLimits = { name: 200, label: 80, description: 10_000 } as const

const blanks = [" ", "\t", "\n"]

/** In code points. It ends after a word, if that is not too long, and with a sign that there was more. */
export const cut = (text: string, maximum: number): string => {
  if (text.length <= maximum) return text
  const signs = [...text.slice(0, 2 * (maximum + 1))]
  if (signs.length <= maximum) return text
  const begun = signs.slice(0, maximum - 1).join("")
  const isWhole = blanks.includes(signs[maximum - 1] ?? "")
  const words = isWhole ? begun.length : Math.max(...blanks.map((blank) => begun.lastIndexOf(blank)))
  return `${(2 * words < begun.length ? begun : begun.slice(0, words)).trimEnd()}…`
}

const itemId = /^[A-Za-z0-9_.:-]{1,64}$/u

const isUsable = (id: string): boolean => itemId.test(id) && !isPathStep(id) && !id.startsWith(customPrefix)

export interface MendedItems<Item> {
  readonly items: ReadonlyArray<Item & ExchangedLayer & { readonly id: ItemId }>
  /** Undefined for the id of no item. */
  readonly idOf: (id: string) => ItemId | undefined
}

const fittingItems = (
  items: ReadonlyArray<unknown>,
  fits: (list: unknown) => boolean
): ReadonlyArray<unknown> => {
  const kept: Array<unknown> = []
  for (const item of items) if (fits([...kept, item])) kept.push(item)
  return kept
}

export class ImportRepairs {
  readonly #notes: Array<ImportNote> = []
  readonly #counts = new Map<string, number>()

  /** `topic` is what the note is about, as a noun. */
  note(topic: string, path: ImportNote["path"], message: string): void {
    this.#notes.push({ path, message })
    this.#counts.set(topic, (this.#counts.get(topic) ?? 0) + 1)
  }

  notes(): CountedNotes {
    return { notes: this.#notes, counts: [...this.#counts] }
  }

  #fitting(topic: string, path: ImportNote["path"], text: string, maximum: number): string {
    const plain = storable(text)
    const fits = cut(plain, maximum)
    if (plain !== text) this.note(topic, path, "characters that cannot be stored were taken out")
    if (fits !== plain) this.note(topic, path, `was cut to ${counted(maximum, "character")}`)
    return fits
  }

  label(path: ImportNote["path"], text: string): string {
    return this.#fitting("label", path, onOneLine(text), importLimits.label)
  }

  name(path: ImportNote["path"], text: string): string {
    const name = this.#fitting("name", path, onOneLine(text), importLimits.name)
    if (name !== "") return name
    this.note("name", path, 'has no name and is called "Unnamed"')
    return "Unnamed"
  }

  description(path: ImportNote["path"], text: string): string {
    return this.#fitting("description", path, text, importLimits.description)
  }

  /** What does not fit is left out and noted. */
  facts<Said extends object>(path: ImportNote["path"], said: Said | undefined): Said {
    return this.#fields(path, factFields, said ?? ({} as Said))
  }

  edgeFacts<Said extends object>(path: ImportNote["path"], said: Said): Said {
    return this.#fields(path, edgeFields, said)
  }

  #fields<Said extends object>(path: ImportNote["path"], fields: PartFields, said: Said): Said {
    const held = Object.entries(said).flatMap(([name, value]) => {
      const field = fields[name]
      if (field === undefined) return []
      const fits = Schema.is(field.stated ?? field.value)
      const kept = Array.isArray(value)
        ? fittingItems(value, fits)
        : typeof value === "string" && !fits(value)
          ? onOneLine(storable(value)).trim()
          : value
      const dropped = Array.isArray(value) && Array.isArray(kept) ? value.length - kept.length : 0
      if (dropped > 0) this.note(name, [...path, name], `${dropped} of ${value.length} do not fit: left out`)
      else if (!fits(kept)) this.note(name, [...path, name], "does not fit: left out")
      return fits(kept) ? [[name, kept] as const] : []
    })
    return Object.fromEntries(held) as Said
  }

  /** An id stays where a collection takes it, else one is made of the name. */
  items<Item extends ExchangedLayer>(list: string, items: ReadonlyArray<Item>): MendedItems<Item> {
    const taken = new Set(items.map(({ id }) => id).filter(isUsable))
    const ids = new Map<string, ItemId>()
    const mended = items.map((item, index) => {
      const id = isUsable(item.id) ? ItemId.make(item.id) : mintId(item.name, taken)
      taken.add(id)
      ids.set(item.id, id)
      const name = this.name([list, index, "name"], item.name)
      return {
        ...item,
        id,
        name,
        description: this.description([list, index, "description"], item.description)
      }
    })
    return { items: mended, idOf: (id) => ids.get(id) }
  }
}
