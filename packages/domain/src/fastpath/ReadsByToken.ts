import { Context, DateTime, Effect, Layer, Option, type Redacted } from "effect"
import type { UserActor } from "../access/Actor.ts"
import { InvalidToken } from "../accounts/AccountErrors.ts"
import { makeTokenAuthenticator } from "../accounts/Tokens.ts"
import type { ReadableSpace } from "../overlays/readShownSpace.ts"
import { type FoundProject, readableProject, visibleProject } from "../projects/FoundProject.ts"
import { OpeningLog } from "../projects/OpeningLog.ts"
import type { ProjectFacts } from "../projects/ProjectFacts.ts"
import type { WholeProject } from "../projects/WholeProject.ts"
import type { ProjectId, SpaceId } from "../shared/Ids.ts"
import { visibleSpace } from "../spaces/SpaceAccess.ts"
import {
  type KnownVersions,
  type PresentedToken,
  ReadByTokenRepo,
  type ReadResult
} from "./ReadByTokenRepo.ts"

/** The caller, and what was found: null if it is missing, in the trash or not readable by the caller. */
export interface ReadByToken<A> {
  readonly actor: UserActor
  readonly found: A | null
}

/**
 * Projects and spaces for whoever shows a token: as `Tokens.authenticate` and `findVisible`, by one shared statement. A
 * span would cost more than that.
 */
export class ReadsByToken extends Context.Service<
  ReadsByToken,
  {
    readonly project: (
      secret: Redacted.Redacted,
      id: ProjectId,
      known: KnownVersions
    ) => Effect.Effect<ReadByToken<FoundProject & { readonly body: WholeProject | null }>, InvalidToken>
    /** The facts alone, also in the trash. For writes: it does not count as opening the project. */
    readonly projectAnywhere: (
      secret: Redacted.Redacted,
      id: ProjectId
    ) => Effect.Effect<ReadByToken<FoundProject>, InvalidToken>
    readonly space: (
      secret: Redacted.Redacted,
      id: SpaceId,
      known: KnownVersions
    ) => Effect.Effect<ReadByToken<ReadableSpace>, InvalidToken>
  }
>()("@design-workspace/domain/ReadsByToken") {
  static readonly layer = Layer.effect(
    ReadsByToken,
    Effect.gen(function* () {
      const repo = yield* ReadByTokenRepo
      const recordOpened = yield* OpeningLog
      const { actorOf, hashOf } = yield* makeTokenAuthenticator

      const read = Effect.fnUntraced(function* <Facts, Body, A>(
        secret: Redacted.Redacted,
        readAs: (token: PresentedToken) => Effect.Effect<Option.Option<ReadResult<Facts, Body>>>,
        decide: (actor: UserActor, facts: Facts) => A | null,
        onFound?: (facts: Facts) => Effect.Effect<void>
      ) {
        const now = yield* DateTime.now
        const result = yield* readAs({ secretHash: yield* hashOf(secret), now })
        if (Option.isNone(result)) return yield* new InvalidToken()
        const { body, facts, tokenOwner } = result.value
        const actor = yield* actorOf(tokenOwner, now)
        const found = facts === null ? null : decide(actor, facts)
        if (facts !== null && found !== null && onFound !== undefined) yield* onFound(facts)
        return { actor, found: found === null ? null : { ...found, body } }
      })

      const recordProject = ({ project }: ProjectFacts) => recordOpened(project)

      return ReadsByToken.of({
        project: (secret, id, known) =>
          read(secret, (shown) => repo.project(shown, id, known), visibleProject, recordProject),
        projectAnywhere: (secret, id) =>
          read(secret, (shown) => repo.project(shown, id, null), readableProject),
        space: (secret, id, known) =>
          read(
            secret,
            (shown) => repo.space(shown, id, known),
            (actor, { collectionUpdatedAt, ...facts }) => {
              const visible = visibleSpace(actor, facts)
              return visible === null ? null : { ...visible, collectionUpdatedAt }
            }
          )
      })
    })
  )
}
