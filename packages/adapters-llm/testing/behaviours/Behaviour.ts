import type { ModelFailed } from "@design-workspace/domain/generation/outcome/GenerationErrors"
import type { ModelRequest, Reply } from "../ModelPeer.ts"

/** The plain answer to a question, as the names that leave the port, in their order; at least three. */
export interface Asked {
  readonly plain: ReadonlyArray<string>
  /** Whether the model itself gives this name, and so may give any other. */
  readonly isOwn: (name: string) => boolean
}

/** What a provider or its model may do, and the result of a request, whatever is asked. */
export interface Behaviour {
  readonly does: string
  readonly reply: (request: ModelRequest, call: number) => Reply
  /** The names that leave the port, in their order. */
  readonly items: (asked: Asked) => ReadonlyArray<string>
  /** How the answer fails; it does not where this is left out. */
  readonly fails?: ModelFailed["kind"]
  /** How the run of a collection ends where the port reports no failure of the layers. */
  readonly unfit?: "BOUNDS_UNSATISFIED" | "GENERATION_FAILED"
  /** What of a project then fails with `GENERATION_FAILED`, where the port reports no failure. */
  readonly unfitFor?: ReadonlyArray<"graph" | "documents">
  /** How many requests the provider got, 1 by default, and for how many seconds at least it got none. */
  readonly requests?: number
  readonly seconds?: number
}

type Items = Behaviour["items"]

/** Of the plain answer: everything, its beginning, or nothing. */
export const all: Items = ({ plain }) => plain
export const firstOf =
  (count: number): Items =>
  ({ plain }) =>
    plain.slice(0, count)
export const none: Items = () => []

/** The same from each of so many requests. */
export const times =
  (requests: number, items: Items): Items =>
  (asked) =>
    Array.from({ length: requests }, () => items(asked)).flat()

/** The same from each of three requests. */
export const thrice = (items: Items): Items => times(3, items)

/** How many requests there is time for, with the pauses between them, where each of them fails at once. */
export const mostRequests = 6

/** Everything, with other names where the model gives them. */
export const renamedBy =
  (change: (name: string) => string): Items =>
  ({ isOwn, plain }) =>
    plain.map((name) => (isOwn(name) ? change(name) : name))
