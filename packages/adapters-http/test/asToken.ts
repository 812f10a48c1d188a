import { Authentication } from "@design-workspace/api/middleware"
import { isOperation } from "@design-workspace/domain/access/Operations"
import { Effect, Layer } from "effect"
import { Call, FreshCall } from "../src/callers/Call.ts"
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
