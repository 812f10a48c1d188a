import { hasMarkers, merged } from "./merging.ts"
import { hasRival, isMarked, isOrphan, type Problem } from "./Problem.ts"

export interface Versioned {
  readonly version: number | string
  readonly text: string
  /** When the version was made; undefined for what has no versions of its own. */
  readonly updatedAt?: string
}

/** One text as it was pulled or pushed at last, is here now, and is there now. `blocked`: why it cannot be used. */
export interface Sides {
  readonly base: Versioned | null
  readonly local: string | null
  readonly remote: Versioned | null
  readonly blocked?: Problem | undefined
}

export type State =
  | "same"
  | "changed here"
  | "changed there"
  | "changed alike"
  | "conflict"
  | "new here"
  | "new there"
  | "missing here"
  | "gone there"
  | "changed here, gone there"
  | "blocked"

const withoutBase = ({ local, remote }: Sides): State => {
  if (remote === null) return local === null ? "same" : "new here"
  if (local === null) return "new there"
  return local === remote.text ? "changed alike" : "conflict"
}

/** By version: a later version is a change there, also where somebody put the old text back. */
export const stateOf = (sides: Sides): State => {
  const { base, local, remote } = sides
  if (sides.blocked !== undefined) return "blocked"
  if (base === null) return withoutBase(sides)
  if (remote === null)
    return local === null || local === base.text ? "gone there" : "changed here, gone there"
  if (local === null) return "missing here"
  const moved = remote.version !== base.version
  if (local === remote.text) return moved ? "changed alike" : "same"
  if (!moved) return "changed here"
  return local === base.text ? "changed there" : "conflict"
}

/** For the file here and for what is remembered: undefined leaves it, null removes it. */
export interface PullStep {
  readonly state: State
  readonly local?: string | null
  readonly base?: Versioned | null
  readonly problem?: Problem
}

const mergeStep = ({ base, local, remote }: Sides): PullStep => {
  if (local === null || remote === null) return { state: "conflict", problem: hasRival }
  const { conflict, text } = merged(local, base?.text ?? "", remote.text, {
    mine: "here",
    base: base === null ? "nothing" : "before",
    theirs: "server"
  })
  return { state: "conflict", local: text, base: remote, ...(conflict ? { problem: isMarked } : {}) }
}

/** Never overwrites what was changed here; with `merge`, changes of both sides come together in the file. */
export const pullStep = (sides: Sides, merge: boolean): PullStep => {
  const state = stateOf(sides)
  if (sides.blocked !== undefined) return { state, problem: sides.blocked }
  switch (state) {
    case "new there":
    case "changed there":
    case "missing here":
      return { state, local: sides.remote?.text ?? null, base: sides.remote }
    case "changed alike":
      return { state, base: sides.remote }
    case "gone there":
      return { state, local: null, base: null }
    case "conflict":
      return merge ? mergeStep(sides) : { state, problem: hasRival }
    case "changed here, gone there":
      return { state, problem: isOrphan }
    default:
      return { state }
  }
}

/** What a push does: sends a text that was made from this version (null: there was none), or says why not. */
export type PushStep =
  | { readonly _tag: "Send"; readonly text: string; readonly from: Versioned | null }
  | { readonly _tag: "Adopt"; readonly base: Versioned }
  | { readonly _tag: "Refuse"; readonly problem: Problem }
  | { readonly _tag: "Nothing"; readonly state: State }

/** Only what was made from the version that the server has is sent. */
export const pushStep = (sides: Sides): PushStep => {
  const state = stateOf(sides)
  const { base, local, remote } = sides
  if (sides.blocked !== undefined) return { _tag: "Refuse", problem: sides.blocked }
  if (state === "conflict") return { _tag: "Refuse", problem: hasRival }
  if (state === "changed here, gone there") return { _tag: "Refuse", problem: isOrphan }
  if (state === "changed alike" && remote !== null) return { _tag: "Adopt", base: remote }
  if ((state !== "changed here" && state !== "new here") || local === null) return { _tag: "Nothing", state }
  if (hasMarkers(local, base?.text ?? null)) return { _tag: "Refuse", problem: isMarked }
  return { _tag: "Send", text: local, from: base }
}
