import type { AttemptId, ClaimId, UserId } from "../shared/Ids.ts"

/** A caller's key while its request runs. The id distinguishes this claim from others on the same key. */
export interface Claim {
  readonly id: ClaimId
  readonly userId: UserId
  readonly key: string
}

/** The answer, as its adapter wrote it, or the generation that the request started. */
export type StoredResult =
  | { readonly _tag: "Answered"; readonly answer: string }
  | { readonly _tag: "Started"; readonly attemptId: AttemptId }
