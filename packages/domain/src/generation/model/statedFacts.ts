import { Schema, Struct } from "effect"
import { type Facts, factsOf, withoutDefaults } from "../../shared/factFields.ts"
import { mostTags, Tag } from "../../shared/facts.ts"
import { type Brief, type ModelItem, type SaidFacts, saidFacts } from "./DesignModel.ts"
import { nameKey } from "./ModelText.ts"

const names = Struct.keys(saidFacts)

const stems = { planned: "plan", deprecated: "deprecat", retired: "retir" } as const

const wordsIn = (text: string): ReadonlyArray<string> => nameKey(text).match(/[\p{L}\p{N}]+/gu) ?? []

const tagsIn = (tags: SaidFacts["tags"]): ReadonlyArray<string> =>
  [...new Set([tags ?? []].flat().map(nameKey).filter(Schema.is(Tag)))].slice(0, mostTags)

export const readFacts = (said: SaidFacts): Facts =>
  factsOf(withoutDefaults({ ...Struct.pick(said, names), tags: tagsIn(said.tags) } as Facts))

/** Only what the messages state, word by word (contract 16.1). */
const statedIn = (messages: Brief["messages"]): ((said: SaidFacts) => SaidFacts) => {
  const stated = new Set(messages.flatMap(({ content }) => wordsIn(content)))
  const states = (said: SaidFacts[keyof SaidFacts]) => {
    const words = [said ?? []].flat().flatMap(wordsIn)
    return words.length > 0 && words.every((word) => stated.has(word))
  }
  return ({ lifecycle = "", tags, ...others }) => {
    const stem = Object.entries(stems).find(([name]) => name === lifecycle)?.[1]
    return {
      ...Object.fromEntries(Object.entries(others).filter(([, said]) => states(said))),
      ...(stem !== undefined && [...stated].some((word) => word.startsWith(stem)) ? { lifecycle } : {}),
      ...(tags == null ? {} : { tags: [tags].flat().filter(states) })
    }
  }
}

export const onlyStated = ({ messages }: Pick<Brief, "messages">): ((item: ModelItem) => ModelItem) => {
  const stated = statedIn(messages)
  return (it) => (it._tag === "Block" ? { ...Struct.omit(it, names), ...stated(Struct.pick(it, names)) } : it)
}
