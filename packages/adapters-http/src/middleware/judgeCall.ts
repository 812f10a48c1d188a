import { CallRights, type JudgedCall } from "@design-workspace/domain/rights/CallRights"
import { Effect } from "effect"
import type { Call } from "../callers/Call.ts"
import { refuse } from "../errors/refuse.ts"
import { pathRef } from "../requests/pathRef.ts"
import * as Wire from "../wire/WireErrors.ts"

/** The errors that refuse a call because of what it names. */
export const callRefusals = [
  Wire.Forbidden,
  Wire.GuestNotAllowed,
  Wire.ProjectNotFound,
  Wire.SpaceNotFound,
  Wire.CollectionNotFound,
  Wire.RuleNotFound,
  Wire.JobNotFound,
  Wire.NotFound
] as const

/** Makes the check that refuses a call whose caller has no right to what it names. */
export const judgeCall = Effect.map(
  CallRights,
  (rights) => (call: Call["Service"], known: Pick<JudgedCall, "places" | "trashedToo">) =>
    pathRef(call).pipe(
      Effect.flatMap((ref) => rights.judge(call.actor, { operation: call.operation, ref, ...known })),
      Effect.catch(refuse(call))
    )
)
