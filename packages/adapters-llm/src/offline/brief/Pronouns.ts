import { auxiliaries } from "../text/ClosedWords.ts"
import { verbOf } from "../text/Verbs.ts"
import { empty, type Spot } from "./Clauses.ts"
import type { Discourse } from "./Discourse.ts"
import { addresses, relays } from "./Flow.ts"

/** Words that pick one of the parts named before, with the position they pick. */
export const ordinals: ReadonlyMap<string, number> = new Map([
  ["first", 0],
  ["former", 0],
  ["second", 1],
  ["third", 2],
  ["latter", -1],
  ["last", -1]
])

/** "the first of them", "the latter": one of the parts that the sentence before named. */
export const ordinal = (state: Discourse, place: number, { at, tokens }: Spot): void => {
  const next = tokens[at + 1]?.low ?? ""
  const stands = next === "of" || auxiliaries.has(next) || verbOf(next) !== undefined
  const part = state.memory.named.at(place)
  if (stands && tokens[at - 1]?.low === "the" && part !== undefined)
    state.open({ ...empty, subjects: [part] })
}

/** "From there": from the part named last. */
export const there = (state: Discourse): void => {
  const part = state.clause.last ?? state.memory.named.at(-1)
  if (part !== undefined)
    state.clause = state.ties.object(state.clause, { part, preposition: "from", introduced: false })
}

/** "consumes the events": from the queue mentioned before. */
export const consume = (state: Discourse): void => {
  const { channel } = state.memory
  const { preposition, subjects } = state.clause
  if (channel === null || (preposition !== null && preposition !== "from")) return
  for (const subject of subjects) state.ties.add(subject, channel)
}

/** "it", "they", "both": resolves which parts are meant, as acting or as acted on. */
export const pronoun = (state: Discourse, { at, tokens }: Spot, low: string): void => {
  const { last, preposition, subjects, verb } = state.clause
  const { earlier, named, publisher, pullers, topic } = state.memory
  const before = tokens[at - 1]?.low ?? ""
  const next = tokens[at + 1]?.low ?? ""
  const finite = auxiliaries.has(next) || verbOf(next) !== undefined
  const turned = next === "in" && tokens[at + 2]?.low === "turn"
  const opens =
    (subjects.length === 0 && verb === null) ||
    ((finite || turned) && /^(?:,|;|and|so|but|—|–|when|while|that)$/.test(before))
  if (low === "both") {
    if (opens && finite && named.length > 0 && named.length < 3)
      state.open({ ...empty, last, subjects: named })
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
    state.open({ ...empty, last, fronted: state.clause.fronted, subjects: meant })
  } else if (verb?.base === "consume") consume(state)
  else if (verb !== null && relays(verb) && publisher !== null) {
    for (const subject of subjects) {
      state.ties.add(subject, publisher)
      for (const puller of pullers) state.ties.add(puller, subject)
    }
  } else if (
    verb !== null &&
    addresses(verb) &&
    preposition === null &&
    low === "it" &&
    earlier.length === 1
  ) {
    for (const subject of subjects)
      for (const part of earlier) if (!subjects.includes(part)) state.ties.add(subject, part)
  }
}
