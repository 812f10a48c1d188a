import { Api } from "@design-workspace/api"
import {
  DocumentDiffWire,
  DocumentSummaryWire,
  DocumentVersionWire,
  TextChangeWire
} from "@design-workspace/api/documents/DocumentsApi"
import { pageRequestOf } from "@design-workspace/api/wire/Pages"
import type { DocumentVersion } from "@design-workspace/domain/documents/Document"
import { Documents } from "@design-workspace/domain/documents/Documents"
import { textChanges, unifiedDiff, type VersionText } from "@design-workspace/domain/documents/documentDiff"
import type { CurrentDocuments } from "@design-workspace/domain/documents/makeCurrentDocuments"
import type { Project } from "@design-workspace/domain/projects/Project"
import { Projects } from "@design-workspace/domain/projects/Projects"
import type { ProjectId } from "@design-workspace/domain/shared/Ids"
import { inParts } from "@design-workspace/domain/shared/inParts"
import { DateTime, Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import type { Action, Offer } from "../actions/Actions.ts"
import { notModified } from "../answers/etag.ts"
import { mirrorAround, sectionPieces } from "../answers/Markdown.ts"
import { actionsOn, mirrored, mirroredPage, offerActions } from "../answers/mirrored.ts"
import { jsonInParts, jsonOf, markdownType, wantsMarkdown } from "../answers/Representation.ts"
import type { Call } from "../callers/Call.ts"
import { handler } from "../middleware/handler.ts"
import { guestMark } from "../projects/projectMirror.ts"
import { projectOffers } from "../projects/projectOffers.ts"
import { makeInTurn } from "../projects/WholeReadTurns.ts"
import { nodeIdOf, projectIdOf } from "../requests/pathIds.ts"
import { inJson, makeInPages, type Written } from "./documentPieces.ts"

const documentsMirror = (
  project: Project,
  { versions }: CurrentDocuments,
  actions: ReadonlyArray<Action>
): Written => {
  const { after, before } = mirrorAround({
    kind: "documents",
    id: project.id,
    updatedAt: DateTime.formatIso(project.updatedAt),
    fields: [["documents", versions.length], ...guestMark(project)],
    actions
  })
  return {
    before,
    between: "",
    after,
    document: ({ content, editType, nodeId, version }) =>
      sectionPieces({
        title: `Document ${nodeId}`,
        fields: [
          ["version", version],
          ["edit_type", editType]
        ],
        text: content
      })
  }
}

interface Pair {
  readonly from: VersionText
  readonly to: DocumentVersion
}

const oneChange = jsonOf(TextChangeWire)
const difference = mirrored(DocumentDiffWire, { kind: "document diff", id: "node_id", texts: ["diff"] })

const unifiedAnswer = <E, R>({ from, to }: Pair, offers: Effect.Effect<ReadonlyArray<Offer>, E, R>) =>
  Effect.flatMap(
    inParts(() => unifiedDiff(from, to)),
    (diff) => difference({ nodeId: to.nodeId, from: from.version, to: to.version, diff }, { offers })
  )

/** Matches `DocumentChangesWire`. */
const changesAnswer = ({ from, to }: Pair) =>
  Effect.flatMap(
    inParts(() => textChanges(from, to)),
    (changes) =>
      jsonInParts(
        { node_id: to.nodeId, from: from.version, to: to.version, changes: changes.values().map(oneChange) },
        null
      )
  )

const refOf = Effect.fnUntraced(function* (params: { readonly id: string; readonly nodeId: string }) {
  return { projectId: yield* projectIdOf(params.id), nodeId: yield* nodeIdOf(params.nodeId) }
})

const oneVersion = mirrored(DocumentVersionWire, { kind: "document", id: "node_id", texts: ["content"] })
const history = mirroredPage(DocumentSummaryWire, "document history", {
  id: "version",
  only: ["edit_type", "restored_from", "author_id", "author_name", "created_at"]
})

export const DocumentsHttp = HttpApiBuilder.group(Api, "documents", (handlers) =>
  Effect.gen(function* () {
    const documents = yield* Documents
    const projects = yield* Projects
    const inPages = yield* makeInPages
    const inTurn = yield* makeInTurn

    const offersOn = (call: Call["Service"], id: ProjectId) =>
      Effect.map(projects.findVisible(call.actor, id), (found) => projectOffers(call, found))

    const unified = <E, R>(call: Call["Service"], pair: Effect.Effect<Pair, E, R>, id: ProjectId) =>
      inTurn(
        call,
        Effect.flatMap(pair, (it) => unifiedAnswer(it, offersOn(call, id)))
      )

    return handlers.handleAll({
      listDocuments: handler(function* ({ params, request }, call) {
        const id = yield* projectIdOf(params.id)
        const { access, project } = yield* projects.findVisible(call.actor, id)
        const unchanged = notModified(request, project.updatedAt)
        if (unchanged !== null) return unchanged
        const current = yield* documents.list(call.actor, id)
        const offered = Effect.sync(() => actionsOn(call, projectOffers(call, { access, project })))
        yield* offerActions(offered)
        if (!(yield* wantsMarkdown))
          return yield* inPages(current, inJson, "application/json", project.updatedAt)
        const written = documentsMirror(project, current, yield* offered)
        return yield* inPages(current, written, markdownType, project.updatedAt)
      }),
      readDocument: handler(function* ({ params }, call) {
        const ref = yield* refOf(params)
        const document = yield* documents.read(call.actor, ref)
        return yield* oneVersion(document, { offers: offersOn(call, ref.projectId) })
      }),
      writeDocument: handler(function* ({ params, payload }, { actor }) {
        const { id, version } = yield* documents.write(actor, {
          ...(yield* refOf(params)),
          content: payload.content,
          expectedVersion: payload.expectedVersion ?? null
        })
        return { id, version }
      }),
      readDocumentHistory: handler(function* ({ params, query }, call) {
        const ref = yield* refOf(params)
        const page = yield* documents.history(call.actor, ref, pageRequestOf(query))
        return yield* history(page, offersOn(call, ref.projectId))
      }),
      readDocumentVersion: handler(function* ({ params, query }, call) {
        const ref = yield* refOf(params)
        if (query.diffFrom === undefined) {
          const version = yield* documents.version(call.actor, ref, params.version)
          return yield* oneVersion(version, { offers: offersOn(call, ref.projectId) })
        }
        const pair = documents.pair(call.actor, ref, query.diffFrom, params.version)
        return yield* unified(call, pair, ref.projectId)
      }),
      readDocumentDiff: handler(function* ({ params, query }, call) {
        const ref = yield* refOf(params)
        const pair = documents.pair(call.actor, ref, query.from ?? null, query.to ?? null)
        if (query.format !== "json") return yield* unified(call, pair, ref.projectId)
        const answer = yield* inTurn(call, Effect.flatMap(pair, changesAnswer))
        yield* offerActions(Effect.map(offersOn(call, ref.projectId), (it) => actionsOn(call, it)))
        return answer
      }),
      restoreDocumentVersion: handler(function* ({ params }, { actor }) {
        const { id, version } = yield* documents.restore(actor, yield* refOf(params), params.version)
        return { id, version }
      })
    })
  })
)
