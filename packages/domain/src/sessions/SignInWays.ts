import { Context, Effect, Layer, Option } from "effect"
import type { Actor } from "../access/Actor.ts"
import { type ListedSpace, SpaceRepo } from "../spaces/SpaceRepo.ts"
import { IdentityProvider } from "./IdentityProvider.ts"

export interface WaysIn {
  /** Always: a password signs in wherever a user has one. */
  readonly password: true
  readonly oidc: { readonly name: string } | null
  readonly guests: boolean
}

export const mostListedSpaces = 100

export class SignInWays extends Context.Service<
  SignInWays,
  {
    readonly ways: Effect.Effect<WaysIn>
    /** The newest, for guests. Users join organisations instead. */
    readonly listedSpaces: (actor: Actor) => Effect.Effect<ReadonlyArray<ListedSpace>>
  }
>()("@design-workspace/domain/SignInWays") {
  static readonly layer = Layer.effect(
    SignInWays,
    Effect.gen(function* () {
      const spaces = yield* SpaceRepo
      const provider = yield* IdentityProvider
      const oidc = Option.getOrNull(Option.map(provider, ({ name }) => ({ name })))
      const password = true as const
      return SignInWays.of({
        ways: Effect.map(spaces.takesGuests, (guests) => ({ password, oidc, guests })).pipe(
          Effect.withSpan("SignInWays.ways")
        ),
        listedSpaces: Effect.fn("SignInWays.listedSpaces")(function* (actor) {
          return actor._tag === "Guest" ? yield* spaces.toldToGuests(mostListedSpaces) : []
        })
      })
    })
  )
}
