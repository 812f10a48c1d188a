import { ChangeSettings } from "@design-workspace/domain/changes/ChangeSettings"
import { Effect, Layer } from "effect"
import { Settings } from "../settings/Settings.ts"

/** `LONG_POLLS_PER_CREDENTIAL` for the share of one caller; the rest as the domain sets it. */
export const ChangeLimits = Layer.effect(
  ChangeSettings,
  Effect.gen(function* () {
    const { longPollsPerCredential } = yield* Settings
    const { room } = yield* ChangeSettings
    return { room: { ...room, ofHolder: longPollsPerCredential } }
  })
)
