import type { Call } from "./OperationCase.ts"

/** A call without anything to prepare. */
export const plain =
  (call: Call = {}) =>
  async (): Promise<Call> =>
    call
