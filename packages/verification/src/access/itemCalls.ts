import { expectStatus } from "../scenes/World.ts"
import type { CallRecipe, CallSetting } from "./CallRecipe.ts"
import { secret } from "./People.ts"
import { spaceIn } from "./subjectMakers.ts"

interface Kind {
  readonly name: "Block" | "Layer" | "Specialty"
  readonly path: "blocks" | "layers" | "specialties"
  readonly param: "blockId" | "layerId" | "specId"
  readonly inherited: string
  readonly custom: object
}

const kinds: ReadonlyArray<Kind> = [
  { name: "Block", path: "blocks", param: "blockId", inherited: "web", custom: { layer_id: "edge" } },
  { name: "Layer", path: "layers", param: "layerId", inherited: "edge", custom: {} },
  { name: "Specialty", path: "specialties", param: "specId", inherited: "frontend", custom: {} }
]

const named = { name: `A ${secret} item` }

/** Brings the item into the state of the row's variant, and gives its id. */
const itemAt = async (
  { fixture, id, row }: CallSetting,
  { custom, inherited, path }: Kind
): Promise<string> => {
  const { customs, root } = fixture
  const items = `/api/spaces/${id}/${path}`
  const addCustom = async () =>
    String(expectStatus(await root.post(items, { ...named, ...custom }), 201).json.id)
  const reachable = !row.state.startsWith("trashed")
  switch (row.variant) {
    case "hidden":
      if (reachable) expectStatus(await root.delete(`${items}/${inherited}`), 200)
      return inherited
    case "overridden":
      if (reachable) expectStatus(await root.patch(`${items}/${inherited}`, named), 200)
      return inherited
    case "custom":
      return addCustom()
    case "custom deleted": {
      const item = await addCustom()
      expectStatus(await root.delete(`${items}/${item}`), 200)
      return item
    }
    case "missing item":
      return "nowhere"
    case "another space's custom":
      return customs[path]
    case "another collection's":
      return "strange"
    default:
      return inherited
  }
}

const onItem = (kind: Kind, more: object = {}, body?: object): CallRecipe => ({
  subject: spaceIn,
  call: async (setting) => ({
    params: { id: setting.id, [kind.param]: await itemAt(setting, kind), ...more },
    ...(body === undefined ? {} : { body })
  })
})

const callsOf = (kind: Kind): Readonly<Record<string, CallRecipe>> => ({
  [`listSpace${kind.name === "Specialty" ? "Specialties" : `${kind.name}s`}`]: {
    subject: spaceIn,
    call: ({ id }) => ({ params: { id } })
  },
  [`createSpace${kind.name}`]: {
    subject: spaceIn,
    call: ({ id }) => ({ params: { id }, body: { ...named, ...kind.custom } })
  },
  [`updateSpace${kind.name}`]: onItem(kind, {}, { name: `Renamed ${secret}` }),
  [`removeSpace${kind.name}`]: onItem(kind),
  [`restoreSpace${kind.name}`]: onItem(kind),
  [`resetSpace${kind.name}Field`]: onItem(kind, { field: "name" })
})

/** How the operations on what a space shows are called, alike for its three kinds. */
export const itemCalls: Readonly<Record<string, CallRecipe>> = Object.assign({}, ...kinds.map(callsOf))
