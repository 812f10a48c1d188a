import type { UserActor } from "@design-workspace/domain/access/Actor"
import { admit } from "@design-workspace/domain/access/admit"
import type { OperationName } from "@design-workspace/domain/access/Operations"
import { ReadsByToken } from "@design-workspace/domain/fastpath/ReadsByToken"
import type { SpaceView } from "@design-workspace/domain/overlays/Overlay"
import { Overlays } from "@design-workspace/domain/overlays/Overlays"
import { Projects } from "@design-workspace/domain/projects/Projects"
import { ProjectId, SpaceId } from "@design-workspace/domain/shared/Ids"
import { Effect, Option, Redacted, Result, Schema } from "effect"
import type { HttpServerRequest, HttpServerResponse } from "effect/http"
import { AnswerCache } from "../answers/AnswerCache.ts"
import { notModified, versionsNamed } from "../answers/etag.ts"
import { type Forms, formsOf, jsonResponse, jsonText } from "../answers/Representation.ts"
import type { Read } from "../answers/readKey.ts"
import { type ReadableSubject, ResolvedCaller } from "../callers/Call.ts"
import { bearerOf } from "../callers/credentials.ts"
import type { FastPathHandler } from "../middleware/Envelope.ts"
import { shownLists } from "../overlays/shownJson.ts"
import { projectJson } from "../projects/projectJson.ts"
import { asksBeside, searchOf } from "../requests/query.ts"
import { makeTokenLookup, type TokenLookup } from "./makeTokenLookup.ts"

/** The lists of a space whose first answer is made here. */
const lists: { readonly [Name in OperationName]?: (view: SpaceView) => string } = {
  listSpaceBlocks: shownLists.blocks,
  listSpaceLayers: shownLists.layers,
  listSpaceSpecialties: shownLists.specialties
}

export interface StatedRead extends Read {
  readonly request: HttpServerRequest.HttpServerRequest
  readonly forms: Forms
}

/** Whether the answer to a read can be made here: JSON, and no query, which only the operation itself checks. */
export const canMake = ({ forms, operation, search }: StatedRead): boolean =>
  (operation === "readProject" || lists[operation] !== undefined) && search === "" && !forms.markdown

type Response = HttpServerResponse.HttpServerResponse

/** Uses the services and writers of the handlers, for a known caller and subject. */
export const makeFastAnswer = Effect.gen(function* () {
  const projects = yield* Projects
  const overlays = yield* Overlays
  const answerCache = yield* AnswerCache

  /** None if project or space is gone meanwhile. */
  const make = (
    operation: OperationName,
    actor: UserActor,
    subject: ReadableSubject
  ): Effect.Effect<Option.Option<Response>> =>
    subject._tag === "Project"
      ? Effect.option(
          Effect.map(projects.readVisible(actor, subject), (read) =>
            jsonResponse(projectJson(read), read.updatedAt)
          )
        )
      : Effect.map(overlays.viewVisible(subject, false), (view) =>
          Option.map(Option.fromUndefinedOr(lists[operation]), (list) => jsonText(list(view)))
        )

  // A cached answer proves that its query is valid.
  return (
    read: StatedRead,
    actor: UserActor,
    subject: ReadableSubject
  ): Effect.Effect<Option.Option<Response>> => {
    const { forms, operation, request } = read
    const unchanged = subject._tag === "Project" ? notModified(request, subject.project.updatedAt) : null
    if (read.search === "" && unchanged !== null) return Effect.succeedSome(unchanged)
    const wanted = { ...read, actor, subject, ...forms }
    const cached = answerCache.find(wanted)
    if (cached !== null) return Effect.succeedSome(unchanged ?? cached)
    // A project without a body is large: its handler makes the answer when it is its turn.
    const isLarge = subject._tag === "Project" && subject.body === null
    return canMake(read) && !isLarge
      ? Effect.map(
          make(operation, actor, subject),
          Option.map((response) => answerCache.put(wanted, response))
        )
      : Effect.succeedNone
  }
})

export const fastReads: { readonly [Name in OperationName]?: ReadableSubject["_tag"] } = {
  readProject: "Project",
  readProjectGraph: "Project",
  listSpaceBlocks: "Space",
  listSpaceLayers: "Space",
  listSpaceSpecialties: "Space",
  readSpaceGraph: "Space"
}

const isProjectId = Schema.is(ProjectId)
const isSpaceId = Schema.is(SpaceId)

interface Resolved {
  readonly actor: UserActor
  readonly subject: ReadableSubject | null
}

/** One statement, shared by simultaneous requests, finds caller, rights, version, and the body if nobody has it. */
export const makeFastReads = Effect.gen(function* () {
  const readsByToken = yield* ReadsByToken
  const answerCache = yield* AnswerCache
  const answer = yield* makeFastAnswer
  const lookUp = yield* makeTokenLookup

  /** Versions whose body need not be read. Null: read no body at all. */
  const knownVersions = (read: StatedRead, withBody: boolean) => {
    if (!withBody || !canMake(read)) return null
    const { operation, request } = read
    const cached = answerCache.versionsOf(read)
    if (fastReads[operation] === "Space") return cached
    const named = versionsNamed(request.headers["if-none-match"])
    return named === null ? null : [...cached, ...named]
  }

  const lookupFor = (read: StatedRead, bearer: string): TokenLookup<Resolved> | null => {
    const { id } = read.params
    const kind = fastReads[read.operation]
    if (kind === "Project" && isProjectId(id)) {
      return (withBody) =>
        Effect.map(
          readsByToken.project(Redacted.make(bearer), id, knownVersions(read, withBody)),
          ({ actor, found }) => ({ actor, subject: found === null ? null : { _tag: "Project", ...found } })
        )
    }
    if (kind === "Space" && isSpaceId(id)) {
      return (withBody) =>
        Effect.map(
          readsByToken.space(Redacted.make(bearer), id, knownVersions(read, withBody)),
          ({ actor, found }) => ({ actor, subject: found === null ? null : { _tag: "Space", ...found } })
        )
    }
    return null
  }

  const handler: FastPathHandler = (request, routed, ordinary) => {
    const search = searchOf(request.url)
    // What stands beside the JSON is no part of a cached answer.
    const isFast =
      request.method === "GET" && fastReads[routed.operation] !== undefined && !asksBeside(search)
    const bearer = isFast ? bearerOf(request) : null
    if (bearer === null) return ordinary
    const forms = formsOf(request.headers["accept"])
    const read = { ...routed, request, search, forms }
    const lookup = lookupFor(read, bearer)
    if (lookup === null) return ordinary
    return Effect.flatMap(lookUp(request, bearer, lookup), (resolved) => {
      if (Option.isNone(resolved)) return ordinary
      const { actor, subject } = resolved.value
      const forwarded = Effect.provideService(ordinary, ResolvedCaller, resolved.value)
      if (subject === null || Result.isFailure(admit(actor, routed.operation))) return forwarded
      return Effect.flatMap(
        answer(read, actor, subject),
        Option.match({ onNone: () => forwarded, onSome: Effect.succeed })
      )
    })
  }
  return handler
})
