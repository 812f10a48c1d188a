import { Documents } from "@design-workspace/domain/documents/Documents"
import { Projects } from "@design-workspace/domain/projects/Projects"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../Api.ts"
import { answering } from "../edge/answering.ts"
import { pageOf, toPageWire } from "../edge/Pages.ts"
import { nodeIdOf, projectIdOf } from "../edge/pathIds.ts"
import { jsonOf, jsonResponse, markdownResponse, notModified, wantsMarkdown } from "../edge/Representation.ts"
import { projectActions } from "../projects/projectActions.ts"
import { DocumentsWire } from "./DocumentsApi.ts"
import { documentsMirror } from "./documentsMirror.ts"

const refOf = Effect.fnUntraced(function* (params: { readonly id: string; readonly nodeId: string }) {
  return { projectId: yield* projectIdOf(params.id), nodeId: yield* nodeIdOf(params.nodeId) }
})

const encodeDocuments = jsonOf(DocumentsWire)

/** Handlers of `DocumentsApi`. */
export const DocumentsHttp = HttpApiBuilder.group(
  Api,
  "documents",
  Effect.fnUntraced(function* (handlers) {
    const documents = yield* Documents
    const projects = yield* Projects

    return handlers.handleAll({
      listDocuments: answering(function* ({ params, request }, call) {
        const id = yield* projectIdOf(params.id)
        const { access, project } = yield* projects.peek(call.actor, id)
        const unchanged = notModified(request, project.updatedAt)
        if (unchanged !== null) return unchanged
        const items = yield* documents.list(call.actor, id)
        if (!(yield* wantsMarkdown)) return jsonResponse(encodeDocuments({ items }), project.updatedAt)
        const actions = projectActions(call, id, access)
        return markdownResponse(documentsMirror(project, items, actions), project.updatedAt)
      }),
      readDocument: answering(function* ({ params }, { actor }) {
        return yield* documents.read(actor, yield* refOf(params))
      }),
      writeDocument: answering(function* ({ params, payload }, { actor }) {
        const { id, version } = yield* documents.write(actor, {
          ...(yield* refOf(params)),
          content: payload.content,
          expectedVersion: payload.expected_version ?? null
        })
        return { id, version }
      }),
      readDocumentHistory: answering(function* ({ params, query }, { actor }) {
        return toPageWire(yield* documents.history(actor, yield* refOf(params), pageOf(query)))
      }),
      readDocumentVersion: answering(function* ({ params, query }, { actor }) {
        const ref = yield* refOf(params)
        if (query.diff_from === undefined) return yield* documents.version(actor, ref, params.version)
        const diff = yield* documents.diff(actor, ref, query.diff_from, params.version)
        return { node_id: ref.nodeId, from: query.diff_from, to: params.version, diff }
      }),
      restoreDocumentVersion: answering(function* ({ params }, { actor }) {
        const { id, version } = yield* documents.restore(actor, yield* refOf(params), params.version)
        return { id, version }
      })
    })
  })
)
