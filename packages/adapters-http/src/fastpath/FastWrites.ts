import { WrittenWire } from "@design-workspace/api/documents/DocumentsApi"
import { RestoredProjectWire } from "@design-workspace/api/projects/ProjectsApi"
import { ok } from "@design-workspace/api/wire/Ok"
import { VersionParam } from "@design-workspace/api/wire/params"
import type { UserActor } from "@design-workspace/domain/access/Actor"
import { admit } from "@design-workspace/domain/access/admit"
import type { OperationName } from "@design-workspace/domain/access/Operations"
import { ReadsByToken } from "@design-workspace/domain/fastpath/ReadsByToken"
import { WritesByToken } from "@design-workspace/domain/fastpath/WritesByToken"
import type { FoundProject } from "@design-workspace/domain/projects/FoundProject"
import { ItemId, isPathStep, ProjectId } from "@design-workspace/domain/shared/Ids"
import { Effect, Option, Redacted, Result, Schema } from "effect"
import { type HttpServerRequest, HttpServerResponse } from "effect/http"
import { jsonOf, prefersMarkdown } from "../answers/Representation.ts"
import { ResolvedCaller } from "../callers/Call.ts"
import { bearerOf } from "../callers/credentials.ts"
import type { FastPathHandler } from "../middleware/Envelope.ts"
import { hasBody } from "../requests/bodySize.ts"
import type { Routed } from "../requests/Routing.ts"
import { makeTokenLookup } from "./makeTokenLookup.ts"

type Write = (
  actor: UserActor,
  project: FoundProject
) => Effect.Effect<Option.Option<HttpServerResponse.HttpServerResponse>>

const isProjectId = Schema.is(ProjectId)
const isItemId = Schema.is(ItemId)
const decodeVersion = Schema.decodeUnknownOption(VersionParam)
const encodeRestored = jsonOf(RestoredProjectWire)
const encodeWritten = jsonOf(WrittenWire)

const json = (body: unknown) => HttpServerResponse.jsonUnsafe(body)

/** Null if only the ordinary path answers it. */
type WriteMaker = (
  writes: WritesByToken["Service"],
  accept: string | undefined,
  params: Routed["params"]
) => Write | null

export const fastWrites: { readonly [Name in OperationName]?: WriteMaker } = {
  trashProject: (writes) => (actor, project) =>
    Effect.map(
      writes.trashProject(actor, project),
      Option.map(() => json(ok))
    ),
  restoreProject: (writes, accept) =>
    prefersMarkdown(accept)
      ? null
      : (actor, project) =>
          Effect.map(
            writes.restoreProject(actor, project),
            Option.map((restored) => json(encodeRestored(restored)))
          ),
  restoreDocumentVersion: (writes, _, { nodeId, version }) => {
    const number = decodeVersion(version)
    return isItemId(nodeId) && !isPathStep(nodeId) && Option.isSome(number)
      ? (actor, project) =>
          Effect.map(
            writes.restoreVersion(actor, project, nodeId, number.value),
            Option.map((written) => json(encodeWritten(written)))
          )
      : null
  }
}

const isPlain = (request: HttpServerRequest.HttpServerRequest): boolean =>
  request.headers["if-match"] === undefined &&
  request.headers["idempotency-key"] === undefined &&
  !request.url.includes("?") &&
  !hasBody(request)

/** One statement finds, a second one writes, and simultaneous requests share both. */
export const makeFastWrites = Effect.gen(function* () {
  const readsByToken = yield* ReadsByToken
  const writes = yield* WritesByToken
  const lookUp = yield* makeTokenLookup

  const handler: FastPathHandler = (request, routed, ordinary) => {
    const { id } = routed.params
    if (!isProjectId(id) || !isPlain(request)) return ordinary
    const write = fastWrites[routed.operation]?.(writes, request.headers["accept"], routed.params) ?? null
    const bearer = write === null ? null : bearerOf(request)
    if (write === null || bearer === null) return ordinary
    const lookup = () => readsByToken.projectAnywhere(Redacted.make(bearer), id)
    return Effect.flatMap(lookUp(request, bearer, lookup), (resolved) => {
      if (Option.isNone(resolved)) return ordinary
      const { actor, found } = resolved.value
      const forwarded = Effect.provideService(ordinary, ResolvedCaller, { actor, subject: null })
      if (found === null || Result.isFailure(admit(actor, routed.operation))) return forwarded
      return Effect.flatMap(
        write(actor, found),
        Option.match({ onNone: () => forwarded, onSome: Effect.succeed })
      )
    })
  }
  return handler
})
