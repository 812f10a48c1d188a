import { Context, Effect, Layer } from "effect"
import type { Actor } from "../access/Actor.ts"
import { type Operation, type OperationName, operations } from "../access/Operations.ts"
import { requireSiteAdmin } from "../access/requireRight.ts"
import { type BodyPlaces, makeRightInPlaces } from "./makeRightInPlaces.ts"
import { makeRightOnRef, type PathRef, type RefRefused } from "./makeRightOnRef.ts"

export interface JudgedCall {
  readonly operation: OperationName
  readonly ref: PathRef | null
  /** For repeats: as if nothing were in the trash. */
  readonly trashedToo: boolean
  /** Null while the body is not read: then the operation checks a creation's place. */
  readonly places: BodyPlaces | null
}

/**
 * Judges by the first id in the path, else by the places in the body: so a write is refused before its body is read
 * (contract 15.1), and a repeat by key if the right is gone (contract 15.10).
 */
export class CallRights extends Context.Service<
  CallRights,
  {
    /** A repeated bulk restore needs a signed-in caller alone: each thing in it has its own right. */
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
