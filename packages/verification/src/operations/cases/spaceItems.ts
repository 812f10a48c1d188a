import { expectStatus, type World } from "../../scenes/World.ts"
import type { Call, OperationCases } from "../OperationCase.ts"
import { missingSpace, space, spaceReaders } from "./spaces.ts"

interface Kind {
  readonly name: "Block" | "Layer" | "Specialty"
  readonly plural: "Blocks" | "Layers" | "Specialties"
  readonly code: string
  readonly param: "blockId" | "layerId" | "specId"
  readonly inherited: string
  readonly body: object
}

const kinds: ReadonlyArray<Kind> = [
  {
    name: "Block",
    plural: "Blocks",
    code: "BLOCK_NOT_FOUND",
    param: "blockId",
    inherited: "api",
    body: { name: "Own block", layer_id: "core" }
  },
  {
    name: "Layer",
    plural: "Layers",
    code: "LAYER_NOT_FOUND",
    param: "layerId",
    inherited: "core",
    body: { name: "Own layer" }
  },
  {
    name: "Specialty",
    plural: "Specialties",
    code: "SPECIALTY_NOT_FOUND",
    param: "specId",
    inherited: "backend",
    body: { name: "Own specialty" }
  }
]

const itemCasesOf = ({ body, code, inherited, name, param, plural }: Kind): OperationCases => {
  const path = plural.toLowerCase()
  const item = async (world: World) => ({
    params: { id: (await space(world)).params.id, [param]: inherited }
  })
  const custom = async (world: World) => {
    const { id } = (await space(world)).params
    const { api, manager } = world
    const made = await api.call("POST", `/api/spaces/${id}/${path}`, { token: manager.readWrite, body })
    return { params: { id, [param]: String(expectStatus(made, 201).json.id) } }
  }
  const overridden = async (world: World, call: (world: World) => Promise<Call> = item) => ({
    params: { ...(await call(world)).params, field: "name" }
  })
  const managers = { by: "manager", forbidden: "member" } as const
  const missingItem = { ...missingSpace, [code]: { [param]: "none" } }
  const layerInUse = async (world: World) => {
    const call = await custom(world)
    const block = { name: "On it", layer_id: call.params["layerId"] }
    const blocks = `/api/spaces/${call.params["id"]}/blocks`
    expectStatus(await world.api.call("POST", blocks, { token: world.manager.readWrite, body: block }), 201)
    return call
  }
  return {
    [`listSpace${plural}`]: {
      ...spaceReaders,
      make: space,
      own: {
        VALIDATION_FAILED: async (world: World) => ({
          ...(await space(world)),
          query: "?include_hidden=perhaps"
        })
      }
    },
    [`createSpace${name}`]: {
      ...managers,
      make: async (world: World) => ({ ...(await space(world)), body }),
      missing: missingSpace
    },
    [`updateSpace${name}`]: {
      ...managers,
      make: async (world: World) => ({ ...(await item(world)), body: { name: "Renamed" } }),
      missing: missingItem
    },
    [`removeSpace${name}`]: {
      ...managers,
      make: item,
      missing: missingItem,
      own: { ...(name === "Layer" ? { IN_USE: layerInUse } : {}) }
    },
    [`restoreSpace${name}`]: {
      ...managers,
      make: item,
      missing: missingItem,
      own: { NOT_INHERITED: custom }
    },
    [`resetSpace${name}Field`]: {
      ...managers,
      make: (world: World) => overridden(world),
      missing: missingItem,
      own: {
        NOT_INHERITED: (world: World) => overridden(world, custom),
        VALIDATION_FAILED: async (world: World) => ({
          params: { ...(await item(world)).params, field: "colour" }
        })
      }
    }
  }
}

export const spaceItemCases: OperationCases = Object.assign({}, ...kinds.map(itemCasesOf))
