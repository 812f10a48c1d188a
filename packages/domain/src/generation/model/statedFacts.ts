import { Option, Schema, Struct } from "effect"
import type { Facts } from "../../shared/factFields.ts"
import { mostTags, Owner, StatedLifecycle, Tag, Technology } from "../../shared/facts.ts"
import type { ModelItem, SaidFacts } from "./DesignModel.ts"
import { nameKey } from "./ModelText.ts"

type Read = Pick<Facts, keyof SaidFacts>

/** What a text that states a lifecycle has in it. */
const stems = { planned: "plan", deprecated: "deprecat", retired: "retir" } as const

const wordsIn = (text: string): ReadonlyArray<string> => nameKey(text).match(/[\p{L}\p{N}]+/gu) ?? []

const valueOf =
  <S extends Schema.Codec<unknown>>(schema: S) =>
  (value: unknown): S["Type"] | undefined =>
    Option.getOrUndefined(Schema.decodeUnknownOption(schema)(value))

const read = {
  technology: valueOf(Technology),
  owner: valueOf(Owner),
  lifecycle: valueOf(StatedLifecycle),
  tags: (tags: SaidFacts["tags"]) =>
    [...new Set((tags ?? []).map(nameKey).filter(Schema.is(Tag)))].slice(0, mostTags)
}

/** The facts that a part can have. */
export const readFacts = (said: SaidFacts): Read => {
  const [technology, owner, lifecycle] = [
    read.technology(said.technology),
    read.owner(said.owner),
    read.lifecycle(said.lifecycle)
  ]
  const tags = read.tags(said.tags)
  return {
    ...(technology === undefined ? {} : { technology }),
    ...(owner === undefined ? {} : { owner }),
    ...(lifecycle === undefined ? {} : { lifecycle }),
    ...(tags.length === 0 ? {} : { tags })
  }
}

/** Leaves facts that the messages state, word by word (contract 16.1). */
const statedIn = (messages: ReadonlyArray<string>): ((said: SaidFacts) => SaidFacts) => {
  const stated = new Set(messages.flatMap(wordsIn))
  const states = (text: string) => {
    const words = wordsIn(text)
    return words.length > 0 && words.every((word) => stated.has(word))
  }
  return ({ lifecycle = "", owner = "", tags, technology = "" }) => {
    const stem = Object.entries(stems).find(([name]) => name === lifecycle)?.[1]
    return {
      ...(states(technology) ? { technology } : {}),
      ...(states(owner) ? { owner } : {}),
      ...(stem !== undefined && [...stated].some((word) => word.startsWith(stem)) ? { lifecycle } : {}),
      ...(tags == null ? {} : { tags: tags.filter(states) })
    }
  }
}

/** The item without facts that the messages do not state. */
export const onlyStated = (messages: ReadonlyArray<string>): ((item: ModelItem) => ModelItem) => {
  const stated = statedIn(messages)
  return (item) =>
    item._tag === "Block" ? { ...Struct.omit(item, Struct.keys(read)), ...stated(item) } : item
}
