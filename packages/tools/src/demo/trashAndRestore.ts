import type { Cast } from "./Cast.ts"
import { same, Unexpected } from "./Client.ts"
import type { Screen } from "./Screen.ts"
import type { Collection, Project, ProjectRead, RestoredItems, RestorePreview, Space } from "./Wire.ts"

/** The project takes its space along; the collection goes separately. */
export const trashAndRestore = async (
  screen: Screen,
  { ada, ben }: Cast,
  parts: { readonly collection: Collection; readonly space: Space; readonly project: Project }
): Promise<void> => {
  const project = `/api/projects/${parts.project.id}`
  const space = `/api/spaces/${parts.space.id}`
  const collection = `/api/collections/${parts.collection.id}`
  const before = await ben.get<ProjectRead>(
    project,
    ({ graph }) => `${graph.nodes.length} nodes, ${graph.contentItems.length} document`
  )

  const gone = () => "into the trash"
  await ben.call("DELETE", project, { describe: gone })
  await ada.call("DELETE", space, { describe: gone })
  await ada.call("DELETE", collection, { describe: gone })
  await ben.refused("GET", project, { expect: 404, code: "PROJECT_NOT_FOUND" })

  await ben.get<RestorePreview>(
    `${project}/restore/preview`,
    ({ refusal }) => `would be refused: ${refusal?.code ?? "nothing"}`
  )
  const foretold = await ada.get<RestorePreview>(
    `${project}/restore/preview?restore_space=1`,
    ({ restores }) => `would bring back ${restores.map(({ kind }) => kind).join(" and ")}`
  )
  same("what would come back", foretold.restores.map(({ kind }) => kind).toSorted(), ["project", "space"])
  await ben.refused("POST", `${project}/restore`, {
    expect: 409,
    code: "SPACE_IN_TRASH",
    describe: ({ message }) => message
  })
  const { actions = [] } = await ada.refused("POST", `${project}/restore`, {
    expect: 409,
    code: "SPACE_IN_TRASH",
    describe: ({ space_name: name }) => `the space is "${name}"`
  })
  const [way] = actions
  if (way === undefined) throw new Unexpected("SPACE_IN_TRASH names no call that resolves it")
  await ada.call(way.method, way.path, { describe: () => "project and space are back" })
  await ada.call("POST", `${collection}/restore`, { describe: () => "the collection is back" })

  await ada.call("DELETE", project, { describe: gone })
  await ada.call("DELETE", space, { describe: gone })
  const items = [
    { kind: "project", id: parts.project.id },
    { kind: "space", id: parts.space.id }
  ]
  const { json: both } = await ada.call<RestoredItems>("POST", "/api/trash/restore", {
    body: { items },
    describe: ({ refused, restored }) => `${restored} back by one call, ${refused} refused`
  })
  same("things restored by one call", both.restored, 2)

  await ada.get<Space>(space, ({ name }) => `"${name}"`)
  await ada.get<Collection>(collection, ({ name }) => `"${name}"`)
  const after = await ben.get<ProjectRead>(project)
  same("the project's graph after the trash", after.graph, before.graph)
  screen.proved("the project is what it was")
}
