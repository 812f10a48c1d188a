import type { UserActor } from "@design-workspace/domain/access/Actor"
import type { OperationName } from "@design-workspace/domain/access/Operations"
import type { InvalidToken } from "@design-workspace/domain/accounts/AccountErrors"
import { Glances } from "@design-workspace/domain/glances/Glances"
import { ProjectId, SpaceId } from "@design-workspace/domain/shared/Ids"
import { Context, Effect, Layer, Option, Redacted, Schema } from "effect"
import type { HttpServerRequest, HttpServerResponse } from "effect/http"
import { RateLimiter } from "effect/persistence"
import { AnswerCache } from "./AnswerCache.ts"
import { Counted } from "./Counted.ts"
import { HttpSettings } from "./HttpSettings.ts"
import { madeOf } from "./MadeOf.ts"
import { bearerOf } from "./makeCaller.ts"
import { notModified, prefersMarkdown } from "./Representation.ts"
import type { Routed } from "./Routing.ts"
import { rateLimit } from "./rateLimit.ts"
import { Glanced, type Seen } from "./Seen.ts"

/** The reads that are asked for again and again, by what their path names. */
const subjects: { readonly [Name in OperationName]?: Seen["_tag"] } = {
  readProject: "Project",
  readProjectGraph: "Project",
  listSpaceBlocks: "Space",
  listSpaceLayers: "Space",
  listSpaceSpecialties: "Space",
  readSpaceGraph: "Space"
}

const isProjectId = Schema.is(ProjectId)
const isSpaceId = Schema.is(SpaceId)

/** Answers a request, by itself or by the way that it would go otherwise. */
type Answering = <E, R>(
  request: HttpServerRequest.HttpServerRequest,
  routed: Routed,
  answer: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>
) => Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>

type Look = Effect.Effect<{ readonly actor: UserActor; readonly seen: Seen | null }, InvalidToken>

const make = Effect.gen(function* () {
  const glances = yield* Glances
  const answers = yield* AnswerCache
  const settings = yield* HttpSettings
  const limiter = yield* RateLimiter.RateLimiter

  const lookAt = ({ operation, params: { id } }: Routed, bearer: string): Look | null => {
    const subject = subjects[operation]
    if (subject === "Project" && isProjectId(id)) {
      return Effect.map(glances.project(Redacted.make(bearer), id), ({ actor, seen }) => ({
        actor,
        seen: seen === null ? null : { _tag: "Project", ...seen }
      }))
    }
    if (subject === "Space" && isSpaceId(id)) {
      return Effect.map(glances.space(Redacted.make(bearer), id), ({ actor, seen }) => ({
        actor,
        seen: seen === null ? null : { _tag: "Space", ...seen }
      }))
    }
    return null
  }

  const again = (
    request: HttpServerRequest.HttpServerRequest,
    actor: UserActor,
    seen: Seen
  ): HttpServerResponse.HttpServerResponse | null => {
    // Whether a query is in order is the operation's to say.
    if (seen._tag === "Project" && !request.url.includes("?")) {
      const unchanged = notModified(request, seen.project.updatedAt)
      if (unchanged !== null) return unchanged
    }
    const markdown = prefersMarkdown(request.headers["accept"])
    return answers.find({ actor, markdown, url: request.url }, madeOf(actor, seen))
  }

  const answering: Answering = (request, routed, answer) => {
    const bearer = request.method === "GET" ? bearerOf(request) : null
    const look = bearer === null ? null : lookAt(routed, bearer)
    if (look === null) return answer
    const glance = Effect.gen(function* () {
      const { actor, seen } = yield* look
      const { credential } = actor
      if (credential._tag === "Token" && !(yield* Counted)) {
        yield* rateLimit(limiter, credential.tokenId, settings.rateLimitPerMinute)
      }
      return { actor, seen }
    })
    return Effect.flatMap(Effect.option(glance), (found) => {
      if (Option.isNone(found)) return answer
      const { actor, seen } = found.value
      const kept = seen === null ? null : again(request, actor, seen)
      return kept === null ? Effect.provideService(answer, Glanced, found.value) : Effect.succeed(kept)
    })
  }
  return answering
})

/**
 * The short way of reads by a token: one statement, which simultaneous requests share, says who calls, with which rights, and which
 * version stands; if that is the version that the caller or we have, the answer is given without the way through router, API and
 * handler, which takes more time than all else (bench). Whatever else is the case (no such token, out of sight, too many requests, not
 * kept) is answered there, with what was found out. Without the layer there is no short way.
 */
export class RepeatedReads extends Context.Reference<Answering>(
  "@design-workspace/adapters-http/RepeatedReads",
  {
    defaultValue: () => (_request, _routed, answer) => answer
  }
) {
  static readonly layer = Layer.effect(RepeatedReads, make)
}
