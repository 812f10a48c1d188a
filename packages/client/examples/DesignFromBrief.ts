import { connect } from "@design-workspace/client/PromiseClient"
import type { OrgId } from "@design-workspace/domain/shared/Ids"

/** Where the service is, who calls, for which organisation, and what is to be designed. */
export interface Order {
  readonly baseUrl: string
  readonly token: string
  readonly orgId: OrgId
  readonly brief: string
}

const anyNumber = { min: null, max: null }

/**
 * What another TypeScript service does with the Design Workspace: has a collection generated while it watches, makes a
 * space and a project of it, and keeps the design document of the first block in versions.
 */
export const designFromBrief = async ({ baseUrl, brief, orgId, token }: Order) => {
  const workspace = connect({ baseUrl, token })

  const collection = await workspace.collections.createCollection({
    payload: { name: "From a brief", ownerOrgId: orgId }
  })
  const run = await workspace.generate({
    params: { id: collection.id },
    payload: {
      mode: "initial",
      quality: "fast",
      params: { layers: anyNumber, blocks: anyNumber, specialties: anyNumber },
      messages: [{ role: "user", content: brief }],
      confirm: true
    }
  })
  const named: Array<string> = []
  for await (const { data, event } of run.events) {
    if (event === "block") named.push(data.name)
    if (event === "error") throw new Error(`${data.code}: ${data.message}`)
  }

  const space = await workspace.spaces.createSpace({
    payload: { name: "Team space", orgId, collectionId: collection.id }
  })
  const { id } = await workspace.projects.createProject({
    payload: { spaceId: space.id, title: "First project" }
  })
  const { graph } = await workspace.projects.readProject({ params: { id } })
  const [block] = graph.nodes
  if (block === undefined) throw new Error("the design has no block")

  const document = { params: { id, nodeId: block.id } }
  const first = await workspace.documents.writeDocument({ ...document, payload: { content: "# Purpose\n" } })
  await workspace.documents.writeDocument({
    ...document,
    payload: { content: "# Something else\n", expectedVersion: first.version }
  })
  const restored = await workspace.documents.restoreDocumentVersion({
    params: { ...document.params, version: first.version }
  })
  const { content } = await workspace.documents.readDocument(document)
  return { projectId: id, jobId: run.jobId, named, blocks: graph.nodes.length, restored, content }
}
