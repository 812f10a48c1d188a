import type { Cast } from "./Cast.ts"
import { same } from "./Client.ts"
import type { Screen } from "./Screen.ts"
import type { Collection, ImportedCollection, ImportPreview, Project } from "./Wire.ts"

const formats = ["structurizr", "likec4", "d2", "dot", "calm", "drawio"]

const lines = (text: string): string => `${text.trimEnd().split("\n").length} lines`

/** A catalogue has what depends on what, in no order. */
const inOrder = (edges: Collection["edges"]): ReadonlyArray<string> =>
  edges.map(({ label = "", source_id, target_id }) => `${source_id} ${target_id} ${label}`).toSorted()

/** The collection as a catalogue of Backstage and back, and the project in one text. */
export const exchangeDesign = async (
  screen: Screen,
  { ada, ben }: Cast,
  { collection, project }: { readonly collection: Collection; readonly project: Project }
): Promise<void> => {
  const graph = `/api/collections/${collection.id}/graph`
  const { json: before } = await ada.call<Collection>("GET", `/api/collections/${collection.id}`, {
    expect: 200
  })
  for (const format of formats) await ada.call("GET", `${graph}?format=${format}`, { expect: 200 })
  const { text: content } = await ada.call("GET", `${graph}?format=backstage`, { expect: 200 })
  screen.text(`${lines(content)} of YAML, which begin with\n${content.split("\n").slice(0, 8).join("\n")}`)

  const body = { owner_org_id: before.owner_org_id, name: `${before.name}, from a catalogue`, content }
  await ada.call<ImportPreview>("POST", "/api/collections/import?format=backstage&preview=1", {
    expect: 200,
    body,
    describe: ({ collection: { blocks, edges }, notes }) =>
      `would make ${blocks.length} blocks and ${edges.length} edges; ${notes.length} notes`
  })
  const { json: made } = await ada.call<ImportedCollection>(
    "POST",
    "/api/collections/import?format=backstage",
    {
      expect: 201,
      body,
      describe: ({ collection: { name }, notes }) => `"${name}", ${notes.length} notes`
    }
  )
  for (const part of ["layers", "specialties", "blocks"] as const)
    same(`the ${part} that come back`, made.collection[part], before[part])
  same("the edges that come back", inOrder(made.collection.edges), inOrder(before.edges))
  screen.proved("every layer, specialty, block and edge comes back from the catalogue as it was")

  const exported = await ben.call("GET", `/api/projects/${project.id}/export?format=markdown`, {
    expect: 200
  })
  screen.text(
    `the project in one text: ${lines(exported.text)}, ${exported.headers.get("content-disposition")}`
  )
}
