import type { Call } from "@design-workspace/client/middleware/Call"
import { CallRights, type JudgedCall } from "@design-workspace/domain/rights/CallRights"
import { Effect } from "effect"
import { refuse } from "../errors/refuse.ts"
import { pathRef } from "../requests/pathRef.ts"

/** Makes the check that refuses a call whose caller has no right to what it names. */
export const judgeCall = Effect.map(
  CallRights,
  (rights) => (call: Call["Service"], known: Pick<JudgedCall, "places" | "trashedToo">) =>
    pathRef(call).pipe(
      Effect.flatMap((ref) => rights.judge(call.actor, { operation: call.operation, ref, ...known })),
      Effect.catch(refuse(call))
    )
)
