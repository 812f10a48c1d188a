import type { Role } from "../text/Heads.ts"
import type { Verb } from "../text/Verbs.ts"

/** Which way an edge goes between the subject and another part: caller first. */
export type Direction = "out" | "in"

const receiving = new Set("take accept receive get collect gather".split(" "))
const leansOn = new Set(
  "back serve support power host deliver distribute store keep hold save persist cache replicate archive offer provide".split(
    " "
  )
)
const carriers = new Set(
  "to into onto in on at through via over with against using within inside behind upon".split(" ")
)
const publishing = new Set("publish issue offer provide expose distribute produce".split(" "))
const pulling = new Set(
  "download fetch read poll pull load get retrieve consume use query import copy take request check mirror relay cache".split(
    " "
  )
)
const relaying = new Set("relay cache mirror forward distribute replicate proxy redistribute copy".split(" "))

/** Makes something that others may pull: "publishes a configuration which every server downloads". */
export const publishes = (verb: Verb | null): boolean => verb !== null && publishing.has(verb.base)
export const pulls = (verb: Verb): boolean => pulling.has(verb.base)
/** Hands on what another part made: "a proxy can relay it". */
export const relays = (verb: Verb): boolean => relaying.has(verb.base)

const passive = (verb: Verb, preposition: string | null): Direction | null => {
  if (preposition === "by") return leansOn.has(verb.base) ? "out" : "in"
  if (preposition === "from" && leansOn.has(verb.base)) return "out"
  return null
}

const from = (verb: Verb, role: Role): Direction | null => {
  if (verb.kind === "plain") return null
  return receiving.has(verb.base) && role !== "data" && role !== "integration" ? "in" : "out"
}

/**
 * Which way "subject verb … preposition part" goes; null says that it states no relation. `fresh`: the part is
 * introduced here, so that even a plain verb says that the subject has it.
 */
export const direction = (
  verb: Verb | null,
  preposition: string | null,
  part: { readonly role: Role; readonly fresh: boolean }
): Direction | null => {
  const carried = preposition !== null && carriers.has(preposition)
  if (verb === null) return part.fresh && carried ? "out" : null
  const turned = verb.form === "past" ? passive(verb, preposition) : null
  if (turned !== null) return turned
  if (preposition === null) return verb.kind === "acts" && verb.form !== "past" ? "out" : null
  if (preposition === "from") return from(verb, part.role)
  if (!carried) return null
  if (preposition === "behind") return "in"
  return verb.kind !== "plain" || part.fresh ? "out" : null
}
