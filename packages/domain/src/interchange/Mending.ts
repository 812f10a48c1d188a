import { mintId } from "../collections/mintId.ts"
import { customPrefix, ItemId, isPathStep } from "../shared/Ids.ts"
import type { ImportNote } from "./DesignReader.ts"

/** Without what the database cannot hold: U+0000 and lone surrogates. */
const storable = (text: string): string => text.replaceAll("\0", "").replace(/\p{Cs}/gu, "")

const lineBreaks = /[\n\r\v\f\u0085\u2028\u2029]+/gu

export const most = { name: 200, label: 80, description: 10_000 } as const

/** The first `maximum` code points. */
const cut = (text: string, maximum: number): string =>
  text.length <= maximum ? text : [...text.slice(0, 2 * maximum)].slice(0, maximum).join("")

const itemId = /^[A-Za-z0-9_.:-]{1,64}$/u

const isUsable = (id: string): boolean => itemId.test(id) && !isPathStep(id) && !id.startsWith(customPrefix)

interface Named {
  readonly id: string
  readonly name: string
  readonly description: string
}

/** Items with ids, names and descriptions that a collection takes. */
export interface MendedItems<Item> {
  readonly items: ReadonlyArray<
    Item & { readonly id: ItemId; readonly name: string; readonly description: string }
  >
  /** What the id of an item became; undefined for one of no item. */
  readonly idOf: (id: string) => ItemId | undefined
}

/** Texts that fit, and a note for each that had to be changed. */
export class Mending {
  readonly notes: Array<ImportNote> = []

  note(path: ImportNote["path"], message: string): void {
    this.notes.push({ path, message })
  }

  line(path: ImportNote["path"], text: string, maximum: number): string {
    const plain = storable(text).replace(lineBreaks, " ")
    const fits = cut(plain, maximum)
    if (plain !== text) this.note(path, "line breaks and characters that cannot be stored were taken out")
    if (fits !== plain) this.note(path, `was cut to ${maximum} characters`)
    return fits
  }

  name(path: ImportNote["path"], text: string): string {
    const name = this.line(path, text, most.name)
    if (name !== "") return name
    this.note(path, 'has no name and is called "Unnamed"')
    return "Unnamed"
  }

  description(path: ImportNote["path"], text: string): string {
    const plain = storable(text)
    const fits = cut(plain, most.description)
    if (plain !== text) this.note(path, "characters that cannot be stored were taken out")
    if (fits !== plain) this.note(path, `was cut to ${most.description} characters`)
    return fits
  }

  /** The items of a list; an id stays where a collection takes it, else one is made of the name. */
  items<Item extends Named>(list: string, items: ReadonlyArray<Item>): MendedItems<Item> {
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
