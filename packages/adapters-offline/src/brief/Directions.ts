import type { Role } from "../text/Heads.ts"
import type { Verb } from "../text/Verbs.ts"
import { wordSet } from "../text/words.ts"

/** Seen from the subject. */
export type Direction = "out" | "in"

const receiveVerbs = wordSet("take accept receive")
/** Passive: "is backed by a cache". */
const serveVerbs = wordSet(
  "back serve support power host deliver distribute store keep hold save persist cache replicate archive offer provide"
)
const relatingPrepositions = wordSet(
  "to into onto in on at through via over with against using within inside behind upon"
)
const publishVerbs = wordSet("publish issue offer provide expose distribute produce")
const pullVerbs = wordSet(
  "download fetch read poll pull load get retrieve consume use query import copy take request check mirror relay cache"
)
const relayVerbs = wordSet("relay cache mirror forward distribute replicate proxy redistribute copy")

const callVerbs = wordSet(
  "call use invoke query contact consult ask need require trigger notify orchestrate coordinate control drive alert inform tell"
)
const movementVerbs = wordSet("go flow travel land arrive end move pass")
const towardsPrepositions = wordSet("to into onto in on")
const throughPrepositions = new Set(["via", "through"])
const locationVerbs = wordSet("sit stand lie live run")

/** "calls billing" against "reads prices" */
export const actsOnPart = (verb: Verb): boolean => callVerbs.has(verb.base)
/** "values go to the store" does not say who sends. */
export const statesMovement = (verb: Verb): boolean => movementVerbs.has(verb.base)
/** "in front of it sits" */
export const statesLocation = (verb: Verb): boolean => locationVerbs.has(verb.base)
export const statesPosition = (preposition: string | null): boolean =>
  preposition === "behind" || preposition === "before" || preposition === "where"
export const leadsThrough = (preposition: string): boolean => throughPrepositions.has(preposition)

/** "publishes a configuration which every server downloads" */
export const publishes = (verb: Verb | null): boolean => verb !== null && publishVerbs.has(verb.base)
export const pulls = (verb: Verb): boolean => pullVerbs.has(verb.base)
/** "a proxy can relay it" */
export const relays = (verb: Verb): boolean => relayVerbs.has(verb.base)

const passiveDirection = (verb: Verb, preposition: string | null): Direction | null => {
  if (preposition === "by") return serveVerbs.has(verb.base) ? "out" : "in"
  if (preposition === "from" && serveVerbs.has(verb.base)) return "out"
  return null
}

const directionFrom = (verb: Verb, role: Role): Direction | null => {
  if (verb.kind === "plain") return role === "data" ? "out" : null
  return receiveVerbs.has(verb.base) && role !== "data" && role !== "integration" ? "in" : "out"
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
