import { strict as assert } from "node:assert"
import { made } from "../state/patched.ts"
import type { ServiceRun } from "../state/ServiceRun.ts"
import type { Project, Version } from "../state/State.ts"

const summary = (nodeId: string, { content: _, id, ...version }: Version) => ({
  id,
  node_id: nodeId,
  ...version
})

const whole = (nodeId: string, version: Version) => ({
  ...summary(nodeId, version),
  content: version.content
})

/** In the list of the current documents, which stands under the project's ETag, nobody is named. */
const listed = (nodeId: string, version: Version) => {
  const { author_name: _, ...shown } = whole(nodeId, version)
  return shown
}

/** Strangers read what is public, but not who wrote it. */
const lookAsStranger = async (
  service: ServiceRun,
  path: string,
  nodeId: string,
  versions: ReadonlyArray<Version>
): Promise<void> => {
  for (const by of ["guest", "outsider"] as const) {
    const { items } = await service.read(`${path}/${nodeId}/history?limit=200`, by)
    const unnamed = versions.map((it) => ({ ...summary(nodeId, it), author_name: null }))
    assert.deepEqual(items, unnamed.toReversed(), `${path}/${nodeId}/history as ${by}`)
  }
}

/**
 * Checks the history of a document. It lists every version, from the last to the first. Each version reads, to the
 * byte, as it did the first time. The version before the last becomes the last one by the changes of the document's
 * diff.
 */
const lookAtDocument = async (
  service: ServiceRun,
  path: string,
  nodeId: string,
  versions: ReadonlyArray<Version>,
  thoroughly: boolean
): Promise<void> => {
  const { items } = await service.read(`${path}/${nodeId}/history?limit=200`)
  assert.deepEqual(items, versions.map((it) => summary(nodeId, it)).toReversed(), `${path}/${nodeId}/history`)
  assert.deepEqual(
    items.map(({ version }: Pick<Version, "version">) => version).toReversed(),
    [...versions.keys()].map((index) => index + 1)
  )
  const { changes } = await service.read(`${path}/${nodeId}/diff?format=json`)
  const [before, after] = [versions.at(-2)?.content ?? "", versions.at(-1)?.content ?? ""]
  assert.equal(made(changes, before), after, `${path}/${nodeId}: the latest version by what it changed`)
  // The first and the last show most changes soon, all of them show every change.
  const looked = thoroughly
    ? versions
    : versions.filter((_, index) => index === 0 || index === versions.length - 1)
  for (const version of looked) {
    const at = `${path}/${nodeId}/history/${version.version}`
    const { json, text } = await service.get(at)
    assert.deepEqual(json, whole(nodeId, version), at)
    assert.equal(text, service.versions.get(at) ?? text, `${at}: not what it was`)
    service.versions.set(at, text)
  }
}

/** The documents of a project's nodes; of a node that is gone there are none, until it comes back. */
export const lookAtDocuments = async (
  service: ServiceRun,
  project: string,
  { documents, graph, updatedAt, visibility }: Project,
  thoroughly: boolean
): Promise<void> => {
  const path = `${project}/doc-content`
  const { etag, json } = await service.see(path, thoroughly)
  assert.equal(etag, `"${updatedAt}"`, `${path}: ETag`)
  const current = graph.nodes.flatMap(({ id }) => {
    const version = documents.get(id)?.at(-1)
    return version === undefined ? [] : [listed(id, version)]
  })
  assert.deepEqual(json, { items: current }, path)
  for (const [nodeId, versions] of documents) {
    if (graph.nodes.some(({ id }) => id === nodeId)) {
      await lookAtDocument(service, path, nodeId, versions, thoroughly)
      if (visibility === "public") await lookAsStranger(service, path, nodeId, versions)
    } else if (thoroughly) {
      const { json: gone, status } = await service.get(`${path}/${nodeId}`)
      assert.deepEqual([status, gone?.code], [404, "NODE_NOT_FOUND"], `${path}/${nodeId}`)
    }
  }
}
