import type { Role } from "../text/Heads.ts"
import type { Verb } from "../text/Verbs.ts"

/** The direction of an edge between the subject and another part, seen from the subject. */
export type Direction = "out" | "in"

const receiving = new Set("take accept receive".split(" "))
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

const calling = new Set(
  "call use invoke query contact consult ask need require trigger notify orchestrate coordinate control drive alert inform tell".split(
    " "
  )
)
const flowing = new Set("go flow travel land arrive end move pass".split(" "))
const towards = new Set("to into onto in on".split(" "))
const ways = new Set(["via", "through"])
const standing = new Set("sit stand lie live run".split(" "))

/**
 * Whether the verb's object is the part itself, not something that belongs to it: "calls billing" against "reads
 * prices".
 */
export const addresses = (verb: Verb): boolean => calling.has(verb.base)
/** Whether the verb states where something goes, and not who sends it: "values go to the store". */
export const flows = (verb: Verb): boolean => flowing.has(verb.base)
/** Whether the verb states where something is: "in front of it sits". */
export const stands = (verb: Verb): boolean => standing.has(verb.base)
/** Whether the preposition states where one part is relative to another, whatever the verb. */
export const places = (preposition: string | null): boolean =>
  preposition === "behind" || preposition === "before" || preposition === "where"
/** Whether the preposition leads to something in between: "through the gateway". */
export const passes = (preposition: string): boolean => ways.has(preposition)

/** Whether the verb makes something that others may pull: "publishes a configuration which every server downloads". */
export const publishes = (verb: Verb | null): boolean => verb !== null && publishing.has(verb.base)
export const pulls = (verb: Verb): boolean => pulling.has(verb.base)
/** Whether the verb passes on what another part made: "a proxy can relay it". */
export const relays = (verb: Verb): boolean => relaying.has(verb.base)

const passive = (verb: Verb, preposition: string | null): Direction | null => {
  if (preposition === "by") return leansOn.has(verb.base) ? "out" : "in"
  if (preposition === "from" && leansOn.has(verb.base)) return "out"
  return null
}

const from = (verb: Verb, role: Role): Direction | null => {
  if (verb.kind === "plain") return role === "data" ? "out" : null
  return receiving.has(verb.base) && role !== "data" && role !== "integration" ? "in" : "out"
}

/**
 * The direction of "subject verb … preposition part"; null if it states no relation. `fresh` means that the part is
 * introduced here, so that even a plain verb says that the subject has it.
 */
export const direction = (
  verb: Verb | null,
  preposition: string | null,
  part: { readonly role: Role; readonly fresh: boolean }
): Direction | null => {
  if (preposition === "behind") return "in"
  if (places(preposition)) return "out"
  const carried = preposition !== null && carriers.has(preposition)
  if (verb === null) return (part.fresh && carried) || preposition === "over" ? "out" : null
  const turned = verb.form === "past" ? passive(verb, preposition) : null
  if (turned !== null) return turned
  if (preposition === null) return verb.kind === "acts" && verb.form !== "past" ? "out" : null
  if (preposition === "from") return from(verb, part.role)
  if (!carried) return null
  if (preposition === "against" || preposition === "using") return "out"
  if (verb.form !== "past" && (part.role === "data" ? preposition !== "with" : towards.has(preposition)))
    return "out"
  return verb.kind !== "plain" || part.fresh ? "out" : null
}
