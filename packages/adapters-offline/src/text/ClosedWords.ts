import { wordSet } from "./words.ts"

export const indefinite = wordSet("a an another one")
export const definite = wordSet("the its their our your my his her whose this that these those")
/** They count or select: what follows is not a new part. */
export const quantifiers = wordSet(
  "each every any all some both either several many few most such other others same different various multiple two three " +
    "four five six seven eight nine ten more less enough certain exactly own"
)
export const negative = wordSet("no neither nor without")
export const pronouns = wordSet(
  "i we you he she it they them us me him who whom which what that this these those everything everyone anything nothing " +
    "something somebody anybody nobody someone there here itself themselves ones none"
)
export const prepositions = wordSet(
  "to into onto in on at from by with within via through over under against between among across behind before after for of " +
    "using inside outside around during per about as like near beside besides beyond upon towards toward until till since " +
    "except including without off out up down above below atop"
)
export const auxiliaries = wordSet(
  "is are was were be been being am can could may might must shall should will would do does did has have had cannot can't " +
    "won't don't doesn't isn't aren't never not"
)
export const conjunctions = wordSet(
  "and or but so yet if when while whereas because although though unless than then else once whenever wherever where how why " +
    "whether either and/or plus"
)
const adverbs = wordSet(
  "also always only just even still already again away together alone soon now today later often sometimes ever very too quite " +
    "rather well back forth instead otherwise thereby hence thus therefore however moreover furthermore additionally finally " +
    "first please yes ok okay e.g i.e etc eg ie vs hello hi thanks thank let lets let's much least ago long far twice never " +
    "accordingly apart ahead inside overall upfront ready able due according"
)

const notAdverbs = wordSet(
  "daily weekly monthly hourly yearly assembly family supply reply friendly early only anomaly"
)

const closed: ReadonlySet<string> = new Set([
  ...indefinite,
  ...definite,
  ...quantifiers,
  ...negative,
  ...pronouns,
  ...prepositions,
  ...auxiliaries,
  ...conjunctions,
  ...adverbs
])

/** Function words and adverbs, which end a noun phrase. */
export const isClosed = (low: string): boolean =>
  closed.has(low) || (low.length > 4 && low.endsWith("ly") && !notAdverbs.has(low))

/** They praise or locate a part and do not belong to its name. */
export const praise = wordSet(
  "fast quick simple small large big tiny huge new old good great nice modern robust reliable scalable secure trusted governing " +
    "realistic separate dedicated independent individual existing internal various main whole entire full single lightweight " +
    "powerful efficient flexible standard typical usual normal special specific generic certain possible available " +
    "respective corresponding underlying actual proper suitable appropriate additional extra optional necessary important " +
    "high-performance highly-available well-known up-to-date so-called self-hosted third-party neighbouring compromised " +
    "current former latter internet-facing public-facing customer-facing user-facing beautiful responsive stateless stateful private "
)
