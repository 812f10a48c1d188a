import type { ModelFailed } from "@design-workspace/domain/generation/outcome/GenerationErrors"
import type { ModelRequest, Reply } from "../ModelPeer.ts"

/** What a provider or its model may do, and the result of a request for three layers. */
export interface Behaviour {
  readonly does: string
  readonly reply: (request: ModelRequest, call: number) => Reply
  /** The names that leave the port, in their order. */
  readonly items: ReadonlyArray<string>
  /** How the answer fails; it does not where this is left out. */
  readonly fails?: ModelFailed["kind"]
  /** How a run ends where the port reports no failure of the layers. */
  readonly unfit?: "BOUNDS_UNSATISFIED" | "GENERATION_FAILED"
  /** How many requests the provider got, 1 by default, and for how many seconds at least it got none. */
  readonly requests?: number
  readonly seconds?: number
}

/** The names of these layers, as a plain answer has them. */
export const names = (from: number, to: number): ReadonlyArray<string> =>
  Array.from({ length: to - from + 1 }, (_, index) => `Layer ${from + index}`)
export const three = names(1, 3)
export const none: ReadonlyArray<string> = []
