import { Effect, Layer } from "effect"
import { Authentication } from "../../src/edge/Authentication.ts"
import { isOperation } from "../../src/edge/Bindings.ts"
import { Call } from "../../src/edge/Call.ts"
import { FreshCall } from "../../src/edge/FreshCall.ts"
import { callOf } from "./callOf.ts"

/** `Authentication` that takes everyone for the same token. */
export const asToken = Layer.succeed(
  Authentication,
  Authentication.of((httpEffect, { endpoint: { identifier } }) =>
    isOperation(identifier)
      ? httpEffect.pipe(
          Effect.provideService(Call, callOf(identifier)),
          Effect.provideService(FreshCall, Effect.succeed(callOf(identifier)))
        )
      : Effect.die(new Error(`unknown operation ${identifier}`))
  )
)
