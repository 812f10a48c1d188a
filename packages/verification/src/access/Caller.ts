import type { Call } from "../operations/OperationCase.ts"
import type { Estate } from "./Estate.ts"
import type { Place } from "./places.ts"
import type { Principal, Row } from "./Row.ts"

/** What a call is made of, once its place exists. */
export interface CallSetting {
  readonly estate: Estate
  readonly row: Row
  readonly principal: Principal
  /** The id of the place. */
  readonly id: string
}

/** Where an operation is called, and how. */
export interface Caller {
  readonly at: Place
  readonly call: (setting: CallSetting) => Promise<Call> | Call
}
