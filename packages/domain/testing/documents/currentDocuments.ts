import { Effect } from "effect"
import { DocumentRepo } from "../../src/documents/DocumentRepo.ts"
import type { ProjectId } from "../../src/shared/Ids.ts"

/** Every current document of a project with its text, as a `DocumentRepo` has them. */
export const currentDocuments = Effect.fnUntraced(function* (projectId: ProjectId) {
  const documents = yield* DocumentRepo
  const versions = yield* documents.currentVersions(projectId)
  const texts = yield* documents.texts(projectId, versions)
  return versions.map((version, index) => ({ ...version, content: texts[index] }))
})
