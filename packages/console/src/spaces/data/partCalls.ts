import type {
  NewSpaceBlock,
  OfferedAction,
  Space,
  SpaceBlockPatch,
  SpaceLayerPatch
} from "@design-workspace/client"
import { may } from "../../client/may.ts"
import { workspace } from "../../client/workspace.ts"
import type { PartKind, PartRef } from "../model/SpaceParts.ts"

/** Fields of any part; the service refuses those that a kind does not have. */
type PartFields = SpaceBlockPatch & SpaceLayerPatch

interface Under {
  readonly ifMatch?: string
}

export const partOperations = {
  block: { create: "createSpaceBlock", update: "updateSpaceBlock" },
  layer: { create: "createSpaceLayer", update: "updateSpaceLayer" },
  specialty: { create: "createSpaceSpecialty", update: "updateSpaceSpecialty" }
} as const satisfies Record<PartKind, Record<string, string>>

interface List {
  readonly items: ReadonlyArray<unknown>
  readonly actions?: ReadonlyArray<OfferedAction> | undefined
}

/** An empty list offers nothing; what waits there for parts to return is changed by those who may add some. */
export const mayEditIn =
  (space: Space, lists: Readonly<Record<PartKind, List>>) =>
  (kind: PartKind): boolean => {
    const { create, update } = partOperations[kind]
    return lists[kind].items.length === 0 ? may(space, create) : may(lists[kind], update)
  }

const { overlays } = workspace

/** Overrides fields of an inherited part, or changes a custom one. */
export const updatePart = (id: string, part: PartRef, payload: PartFields, under: Under = {}) => {
  switch (part.kind) {
    case "block":
      return overlays.updateSpaceBlock({ params: { id, blockId: part.id }, payload }, under)
    case "layer":
      return overlays.updateSpaceLayer({ params: { id, layerId: part.id }, payload }, under)
    case "specialty":
      return overlays.updateSpaceSpecialty({ params: { id, specId: part.id }, payload }, under)
  }
}

/** Hides an inherited part; deletes a custom one, and what is left of one that is gone, for good. */
export const removePart = (id: string, part: PartRef, under: Under = {}) => {
  switch (part.kind) {
    case "block":
      return overlays.removeSpaceBlock({ params: { id, blockId: part.id } }, under)
    case "layer":
      return overlays.removeSpaceLayer({ params: { id, layerId: part.id } }, under)
    case "specialty":
      return overlays.removeSpaceSpecialty({ params: { id, specId: part.id } }, under)
  }
}

export const showPart = (id: string, part: PartRef) => {
  switch (part.kind) {
    case "block":
      return overlays.restoreSpaceBlock({ params: { id, blockId: part.id } })
    case "layer":
      return overlays.restoreSpaceLayer({ params: { id, layerId: part.id } })
    case "specialty":
      return overlays.restoreSpaceSpecialty({ params: { id, specId: part.id } })
  }
}

export const resetField = (id: string, part: PartRef, named: string, under: Under = {}) => {
  // It is one that the service named as overridden, so the part's kind has it.
  const field = named as never
  switch (part.kind) {
    case "block":
      return overlays.resetSpaceBlockField({ params: { id, blockId: part.id, field } }, under)
    case "layer":
      return overlays.resetSpaceLayerField({ params: { id, layerId: part.id, field } }, under)
    case "specialty":
      return overlays.resetSpaceSpecialtyField({ params: { id, specId: part.id, field } }, under)
  }
}

interface NewPart extends Omit<NewSpaceBlock, "kind"> {
  readonly kind: PartKind
  readonly block_kind: NewSpaceBlock["kind"]
  readonly position: number | undefined
}

export const createPart = (id: string, part: NewPart) => {
  const { block_kind, kind, position, ...fields } = part
  const { description, name } = fields
  const params = { id }
  switch (kind) {
    case "block":
      return overlays.createSpaceBlock({ params, payload: { ...fields, kind: block_kind } })
    case "layer":
      return overlays.createSpaceLayer({ params, payload: { name, description, position } })
    case "specialty":
      return overlays.createSpaceSpecialty({ params, payload: { name, description } })
  }
}
