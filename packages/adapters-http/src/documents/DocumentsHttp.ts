import { Documents } from "@design-workspace/domain/documents/Documents"
import { NodeNotFound, ProjectNotFound } from "@design-workspace/domain/projects/ProjectErrors"
import { Projects } from "@design-workspace/domain/projects/Projects"
import { ItemId, ProjectId } from "@design-workspace/domain/shared/Ids"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../Api.ts"
import { answer } from "../edge/answer.ts"
import { Call } from "../edge/Call.ts"
import { idOr } from "../edge/Ids.ts"
import { mirror, oneLine } from "../edge/Markdown.ts"
import { pageOf, toPageWire } from "../edge/Pages.ts"
import { jsonOf, jsonResponse, markdownResponse, notModified, wantsMarkdown } from "../edge/Representation.ts"
import { projectActions } from "../projects/projectActions.ts"
import { DocumentsWire } from "./DocumentsApi.ts"

const projectIdOf = idOr(ProjectId, (projectId) => new ProjectNotFound({ projectId }))
const nodeIdOf = idOr(ItemId, (nodeId) => new NodeNotFound({ nodeId }))

const refOf = Effect.fnUntraced(function* (params: { readonly id: string; readonly nodeId: string }) {
  return { projectId: yield* projectIdOf(params.id), nodeId: yield* nodeIdOf(params.nodeId) }
})

const encodeDocuments = jsonOf(DocumentsWire)

/** A document's text as a block quote: no line of it can stand at the start of a line. */
const quoted = (content: string): ReadonlyArray<string> =>
  content.split(/\r\n|[\n\r\u0085\u2028\u2029\v\f]/).map((line) => `> ${oneLine(line)}`.trimEnd())

/** Handlers of `DocumentsApi`. */
export const DocumentsHttp = HttpApiBuilder.group(
  Api,
  "documents",
  Effect.fnUntraced(function* (handlers) {
    const documents = yield* Documents
    const projects = yield* Projects

    return handlers
      .handle("listDocuments", ({ params, request }) =>
        Effect.gen(function* () {
          const call = yield* Call
          const id = yield* projectIdOf(params.id)
          const { access, project } = yield* projects.peek(call.actor, id)
          const unchanged = notModified(request, project.updatedAt)
          if (unchanged !== null) return unchanged
          const items = yield* documents.list(call.actor, id)
          if (!(yield* wantsMarkdown)) return jsonResponse(encodeDocuments({ items }), project.updatedAt)
          const text = mirror({
            kind: "documents",
            id,
            updatedAt: project.updatedAt,
            fields: [["documents", items.length]],
            sections: items.flatMap((item) => [
              `## Document ${item.nodeId}`,
              `version: ${item.version}`,
              `edit_type: ${item.editType}`,
              "",
              ...quoted(item.content),
              ""
            ]),
            actions: projectActions(call, id, access)
          })
          return markdownResponse(text, project.updatedAt)
        }).pipe(answer)
      )
      .handle("readDocument", ({ params }) =>
        Effect.gen(function* () {
          const { actor } = yield* Call
          return yield* documents.read(actor, yield* refOf(params))
        }).pipe(answer)
      )
      .handle("writeDocument", ({ params, payload }) =>
        Effect.gen(function* () {
          const { actor } = yield* Call
          const { id, version } = yield* documents.write(actor, {
            ...(yield* refOf(params)),
            content: payload.content,
            expectedVersion: payload.expected_version ?? null
          })
          return { id, version }
        }).pipe(answer)
      )
      .handle("readDocumentHistory", ({ params, query }) =>
        Effect.gen(function* () {
          const { actor } = yield* Call
          return toPageWire(yield* documents.history(actor, yield* refOf(params), pageOf(query)))
        }).pipe(answer)
      )
      .handle("readDocumentVersion", ({ params, query }) =>
        Effect.gen(function* () {
          const { actor } = yield* Call
          const ref = yield* refOf(params)
          if (query.diff_from === undefined) return yield* documents.version(actor, ref, params.version)
          const diff = yield* documents.diff(actor, ref, query.diff_from, params.version)
          return { node_id: ref.nodeId, from: query.diff_from, to: params.version, diff }
        }).pipe(answer)
      )
      .handle("restoreDocumentVersion", ({ params }) =>
        Effect.gen(function* () {
          const { actor } = yield* Call
          const { id, version } = yield* documents.restore(actor, yield* refOf(params), params.version)
          return { id, version }
        }).pipe(answer)
      )
  })
)
