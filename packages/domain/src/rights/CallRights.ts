import { Context, Effect, Layer } from "effect"
import type { Actor } from "../access/Actor.ts"
import { type Operation, type OperationName, operations } from "../access/Operations.ts"
import { requireSiteAdmin } from "../access/requireRight.ts"
import { type BodyPlaces, makeRightInPlaces } from "./makeRightInPlaces.ts"
import { makeRightOnRef, type PathRef, type RefRefused } from "./makeRightOnRef.ts"

export interface JudgedCall {
  readonly operation: OperationName
  /** Null where the path names nothing. */
  readonly ref: PathRef | null
  /** Judges as if nothing were in the trash, for repeats. */
  readonly trashedToo: boolean
  /** Null while the body is not read: then the operation checks a creation's place. */
  readonly places: BodyPlaces | null
}

/**
 * Judges a call by the first id in its path; without one, by the places that the body names. The operation judges by
 * further ids. So a write is refused before its body is read (contract 15.1), and a repeat by key if the right is gone,
 * whatever the thing's state is now (contract 15.10).
 */
export class CallRights extends Context.Service<
  CallRights,
  {
    /** A repeated bulk restore only needs a signed-in caller: each thing it names needs its own right. */
    readonly judge: (actor: Actor, call: JudgedCall) => Effect.Effect<void, RefRefused>
  }
>()("@design-workspace/domain/CallRights") {
  static readonly layer = Layer.effect(
    CallRights,
    Effect.gen(function* () {
      const onRef = yield* makeRightOnRef
      const inPlaces = yield* makeRightInPlaces

      return CallRights.of({
        judge: Effect.fn("CallRights.judge")(function* (actor, { operation: name, places, ref, trashedToo }) {
          const named: Operation = operations[name]
          const operation = { ...named, trashed: named.trashed || trashedToo }
          if (operation.right === "site_admin") return yield* requireSiteAdmin(actor)
          if (ref !== null) return yield* onRef(actor, ref, operation)
          if (places !== null) yield* inPlaces(actor, places, operation)
        })
      })
    })
  )
}
