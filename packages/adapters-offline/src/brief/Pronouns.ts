import { auxiliaries } from "../text/ClosedWords.ts"
import { verbOf } from "../text/Verbs.ts"
import { emptyClause, type TokenPosition } from "./Clause.ts"
import { actsOnPart, relays } from "./Directions.ts"
import type { ReaderState } from "./ReaderState.ts"

export const ordinals: ReadonlyMap<string, number> = new Map([
  ["first", 0],
  ["former", 0],
  ["second", 1],
  ["third", 2],
  ["latter", -1],
  ["last", -1]
])

export const readOrdinal = (state: ReaderState, index: number, { at, tokens }: TokenPosition): void => {
  const next = tokens[at + 1]?.low ?? ""
  const standsAlone = next === "of" || auxiliaries.has(next) || verbOf(next) !== undefined
  const part = state.memory.named.at(index)
  if (standsAlone && tokens[at - 1]?.low === "the" && part !== undefined)
    state.beginClause({ ...emptyClause, subjects: [part] })
}

export const readThere = (state: ReaderState): void => {
  const part = state.clause.last ?? state.memory.named.at(-1)
  if (part !== undefined) state.addObject(part, "from")
}

/** "consumes the events": from the queue mentioned before. */
export const consumeFromChannel = (state: ReaderState): void => {
  const { channel } = state.memory
  const { preposition, subjects } = state.clause
  if (channel === null || (preposition !== null && preposition !== "from")) return
  for (const subject of subjects) state.relations.add(subject, channel)
}

export const readPronoun = (state: ReaderState, { at, tokens }: TokenPosition, low: string): void => {
  const { last, preposition, subjects, verb } = state.clause
  const { earlierSubjects, named, publisher, pullers, topic } = state.memory
  const before = tokens[at - 1]?.low ?? ""
  const next = tokens[at + 1]?.low ?? ""
  const finite = auxiliaries.has(next) || verbOf(next) !== undefined
  const turned = next === "in" && tokens[at + 2]?.low === "turn"
  const opens =
    (subjects.length === 0 && verb === null) ||
    ((finite || turned) && /^(?:,|;|and|so|but|—|–|when|while|that)$/.test(before))
  if (low === "both") {
    if (opens && finite && named.length > 0 && named.length < 3)
      state.beginClause({ ...emptyClause, last, subjects: named })
  } else if (low === "one") {
    if (opens && last !== null && before === "that") state.clause = { ...state.clause, subjects: [last] }
  } else if (opens && low !== "them") {
    const people = subjects.length === 0 && verb !== null
    const meant =
      (turned || people) && last !== null
        ? [last]
        : state.memory.subjects.length > 0 || topic === null
          ? state.memory.subjects
          : [topic]
    state.beginClause({ ...emptyClause, last, fronted: state.clause.fronted, subjects: meant })
  } else if (verb?.base === "consume") consumeFromChannel(state)
  else if (verb !== null && relays(verb) && publisher !== null) {
    for (const subject of subjects) {
      state.relations.add(subject, publisher)
      for (const puller of pullers) state.relations.add(puller, subject)
    }
  } else if (
    verb !== null &&
    actsOnPart(verb) &&
    preposition === null &&
    low === "it" &&
    earlierSubjects.length === 1
  ) {
    for (const subject of subjects)
      for (const part of earlierSubjects) if (!subjects.includes(part)) state.relations.add(subject, part)
  }
}
