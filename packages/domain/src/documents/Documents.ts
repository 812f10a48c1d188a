import { Context, Effect, Layer } from "effect"
import type { NotAllowed } from "../access/AccessErrors.ts"
import { type Actor, callerId } from "../access/Actor.ts"
import { requireRightAfterFinding } from "../access/requireRight.ts"
import { makeAudited } from "../audit/makeAudited.ts"
import { makeProjectReads } from "../projects/makeProjectReads.ts"
import { namedFor, pageNamedFor } from "../projects/namedFor.ts"
import { mayRestoreDocumentVersions, mayWriteProject } from "../projects/ProjectAccess.ts"
import type { NodeNotFound, ProjectNotFound } from "../projects/ProjectErrors.ts"
import type { QuotaExceeded } from "../quotas/QuotaExceeded.ts"
import type { ProjectId } from "../shared/Ids.ts"
import type { InvalidInput } from "../shared/InvalidInput.ts"
import type { Page, PageRequest } from "../shared/Page.ts"
import { someOrFail } from "../shared/someOrFail.ts"
import { comparedVersion, requireVersionNumber } from "../versions/versionNumbers.ts"
import type { AuthoredSummary, AuthoredVersion, DocumentVersion, DocumentVersionSummary } from "./Document.ts"
import { DocumentNotFound, type DocumentStale, type VersionNotFound } from "./DocumentErrors.ts"
import { type DocumentRef, DocumentRepo } from "./DocumentRepo.ts"
import type { VersionText } from "./documentDiff.ts"
import { type CurrentDocuments, makeCurrentDocuments } from "./makeCurrentDocuments.ts"

/** `content` has at most 1 MiB in UTF-8. With `expectedVersion`, only if that is current (0: there is none yet). */
export interface DocumentEdit extends DocumentRef {
  readonly content: string
  readonly expectedVersion: number | null
}

const emptyText: VersionText = { version: 0, content: "" }

export class Documents extends Context.Service<
  Documents,
  {
    readonly list: (actor: Actor, projectId: ProjectId) => Effect.Effect<CurrentDocuments, ProjectNotFound>
    readonly read: (
      actor: Actor,
      ref: DocumentRef
    ) => Effect.Effect<AuthoredVersion, DocumentNotFound | NodeNotFound | ProjectNotFound>
    readonly write: (
      actor: Actor,
      edit: DocumentEdit
    ) => Effect.Effect<
      DocumentVersionSummary,
      DocumentStale | NotAllowed | NodeNotFound | ProjectNotFound | QuotaExceeded
    >
    readonly history: (
      actor: Actor,
      ref: DocumentRef,
      page: PageRequest
    ) => Effect.Effect<Page<AuthoredSummary>, NodeNotFound | ProjectNotFound>
    readonly version: (
      actor: Actor,
      ref: DocumentRef,
      version: number
    ) => Effect.Effect<AuthoredVersion, InvalidInput | NodeNotFound | ProjectNotFound | VersionNotFound>
    /** `from` null is the version before `to` (before the first: an empty text), `to` null the current version. */
    readonly pair: (
      actor: Actor,
      ref: DocumentRef,
      from: number | null,
      to: number | null
    ) => Effect.Effect<
      { readonly from: VersionText; readonly to: DocumentVersion },
      DocumentNotFound | InvalidInput | NodeNotFound | ProjectNotFound | VersionNotFound
    >
    /** For the project owner only; returns the new version, M + 1. */
    readonly restore: (
      actor: Actor,
      ref: DocumentRef,
      version: number
    ) => Effect.Effect<
      DocumentVersionSummary,
      NotAllowed | InvalidInput | NodeNotFound | ProjectNotFound | QuotaExceeded | VersionNotFound
    >
  }
>()("@design-workspace/domain/Documents") {
  static readonly layer = Layer.effect(
    Documents,
    Effect.gen(function* () {
      const audited = yield* makeAudited
      const { visible } = yield* makeProjectReads
      const documents = yield* DocumentRepo
      const currentDocuments = makeCurrentDocuments(documents)

      const onProject =
        (action: "restoreDocumentVersion" | "writeDocument") =>
        <A, E>(change: Effect.Effect<A, E>, actor: Actor, ref: DocumentRef): Effect.Effect<A, E> =>
          audited.recorded(change, () => ({ actor, action, id: ref.projectId, targetId: ref.nodeId }))

      const current = (ref: DocumentRef) =>
        someOrFail(documents.current(ref), () => new DocumentNotFound({ nodeId: ref.nodeId }))

      return Documents.of({
        list: Effect.fn("Documents.list")(function* (actor, projectId) {
          yield* visible(actor, projectId)
          return yield* currentDocuments(projectId)
        }),

        read: Effect.fn("Documents.read")(function* (actor, ref) {
          const found = yield* visible(actor, ref.projectId)
          return namedFor(actor, found)(yield* current(ref))
        }),

        write: Effect.fn("Documents.write")(function* (actor, edit) {
          const { access } = yield* visible(actor, edit.projectId)
          const node = documents.current(edit)
          yield* requireRightAfterFinding(node, actor, mayWriteProject(access), "project_write")
          return yield* documents.append({ ...edit, editType: "edit", authorId: callerId(actor) })
        }, onProject("writeDocument")),

        history: Effect.fn("Documents.history")(function* (actor, ref, page) {
          const found = yield* visible(actor, ref.projectId)
          return pageNamedFor(actor, found)(yield* documents.history(ref, page))
        }),

        version: Effect.fn("Documents.version")(function* (actor, ref, version) {
          yield* requireVersionNumber(version)
          const found = yield* visible(actor, ref.projectId)
          return namedFor(actor, found)(yield* documents.version(ref, version))
        }),

        pair: Effect.fn("Documents.pair")(function* (actor, ref, from, to) {
          for (const version of [to, from]) if (version !== null) yield* requireVersionNumber(version)
          yield* visible(actor, ref.projectId)
          const later = yield* to === null ? current(ref) : documents.version(ref, to)
          const earlier = comparedVersion(from, later.version)
          return { from: earlier === null ? emptyText : yield* documents.version(ref, earlier), to: later }
        }),

        restore: Effect.fn("Documents.restore")(function* (actor, ref, version) {
          yield* requireVersionNumber(version)
          const { access } = yield* visible(actor, ref.projectId)
          const earlier = documents.version(ref, version)
          yield* requireRightAfterFinding(earlier, actor, mayRestoreDocumentVersions(access), "project_owner")
          return yield* documents.restore(ref, version, callerId(actor))
        }, onProject("restoreDocumentVersion"))
      })
    })
  )
}
