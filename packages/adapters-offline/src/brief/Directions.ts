import type { Role } from "../text/Heads.ts"
import type { Verb } from "../text/Verbs.ts"
import { wordSet } from "../text/words.ts"

/** Seen from the subject. */
export type Direction = "out" | "in"

type IsVerb = (verb: Verb) => boolean

const oneOf = (bases: string): IsVerb => {
  const known = wordSet(bases)
  return ({ base }) => known.has(base)
}

const receives = oneOf("take accept receive")
/** Passive: "is backed by a cache". */
const serves = oneOf(
  "back serve support power host deliver distribute store keep hold save persist cache replicate archive offer provide"
)
/** "calls billing" against "reads prices" */
export const actsOnPart = oneOf(
  "call use invoke query contact consult ask need require trigger notify orchestrate coordinate control drive alert inform tell"
)
/** "values go to the store" does not say who sends. */
export const statesMovement = oneOf("go flow travel land arrive end move pass")
/** "in front of it sits" */
export const statesLocation = oneOf("sit stand lie live run")
/** "publishes a configuration which every server downloads" */
export const publishes = oneOf("publish issue offer provide expose distribute produce")
export const pulls = oneOf(
  "download fetch read poll pull load get retrieve consume use query import copy take request check mirror relay cache"
)
/** "a proxy can relay it" */
export const relays = oneOf("relay cache mirror forward distribute replicate proxy redistribute copy")

const relatingPrepositions = wordSet(
  "to into onto in on at through via over with against using within inside behind upon"
)
const towardsPrepositions = wordSet("to into onto in on")

export const statesPosition = (preposition: string | null): boolean =>
  preposition === "behind" || preposition === "before" || preposition === "where"
export const leadsThrough = (preposition: string | null): boolean =>
  preposition === "via" || preposition === "through"

const passiveDirection = (verb: Verb, preposition: string | null): Direction | null => {
  if (preposition === "by") return serves(verb) ? "out" : "in"
  if (preposition === "from" && serves(verb)) return "out"
  return null
}

const directionFrom = (verb: Verb, role: Role): Direction | null => {
  if (verb.kind === "plain") return role === "data" ? "out" : null
  return receives(verb) && role !== "data" && role !== "integration" ? "in" : "out"
}

/** Of "subject verb … preposition part"; null without a relation. */
export const directionOf = (
  verb: Verb | null,
  preposition: string | null,
  part: { readonly role: Role; readonly introduced: boolean }
): Direction | null => {
  if (preposition === "behind") return "in"
  if (statesPosition(preposition)) return "out"
  const carried = preposition !== null && relatingPrepositions.has(preposition)
  if (verb === null) return (part.introduced && carried) || preposition === "over" ? "out" : null
  const turned = verb.form === "past" ? passiveDirection(verb, preposition) : null
  if (turned !== null) return turned
  if (preposition === null) return verb.kind === "acts" && verb.form !== "past" ? "out" : null
  if (preposition === "from") return directionFrom(verb, part.role)
  if (!carried) return null
  if (preposition === "against" || preposition === "using") return "out"
  if (
    verb.form !== "past" &&
    (part.role === "data" ? preposition !== "with" : towardsPrepositions.has(preposition))
  )
    return "out"
  return verb.kind !== "plain" || part.introduced ? "out" : null
}
