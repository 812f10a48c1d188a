import { Context, Effect, Layer } from "effect"
import type { Forbidden, GuestNotAllowed } from "../access/AccessErrors.ts"
import { isSiteAdmin, require } from "../access/AccessPolicy.ts"
import type { Actor } from "../access/Actor.ts"
import { makeAudited } from "../audit/makeAudited.ts"
import { CredentialRepo, type EndedCredentials } from "./CredentialRepo.ts"
import { nobodysHash } from "./PasswordHash.ts"

export type { EndedCredentials } from "./CredentialRepo.ts"

/** All credentials of the installation, as after a backup brought back what had been ended since. */
export class Credentials extends Context.Service<
  Credentials,
  {
    /** For site-admins: ends every session of a user and every token, and leaves every user without a password that fits. */
    readonly endAll: (actor: Actor) => Effect.Effect<EndedCredentials, Forbidden | GuestNotAllowed>
  }
>()("@design-workspace/domain/Credentials") {
  static readonly layer = Layer.effect(
    Credentials,
    Effect.gen(function* () {
      const audited = yield* makeAudited
      const credentials = yield* CredentialRepo
      return Credentials.of({
        endAll: Effect.fn("Credentials.endAll")(function* (actor) {
          yield* require(actor, isSiteAdmin(actor), "site_admin")
          return yield* audited.noted(credentials.endAll(nobodysHash), ({ passwords, sessions, tokens }) => ({
            actor,
            action: "endCredentials",
            id: null,
            detail: `${passwords} passwords, ${sessions} sessions, ${tokens} tokens`
          }))
        })
      })
    })
  )
}
