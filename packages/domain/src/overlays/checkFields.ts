import { checkReference, checkSpecialties } from "../collections/ContentRules.ts"
import type { Issue } from "../shared/InvalidInput.ts"
import { type ItemKind, type OverridableField, type Overrides, overridableFields } from "./Overlay.ts"
import type { SpaceView } from "./SpaceView.ts"

const wireNames: Record<OverridableField, string> = {
  name: "name",
  description: "description",
  layerId: "layer_id",
  defaultSpecialties: "default_specialties",
  position: "position"
}

const idsOf = (items: ReadonlyArray<{ readonly id: string }>): ReadonlySet<string> =>
  new Set(items.map(({ id }) => id))

const foreignFields = (kind: ItemKind, fields: Overrides): ReadonlyArray<Issue> => {
  const own: ReadonlyArray<string> = overridableFields[kind]
  return Object.entries(wireNames).flatMap(([field, wire]) =>
    field in fields && !own.includes(field) ? [{ path: [wire], message: `is not a field of a ${kind}` }] : []
  )
}

/**
 * What is wrong with values for an item of a space: fields that its kind does not have, a layer or specialty that the
 * space does not have (hidden ones count as had). Paths use the names of the wire.
 */
export const checkFields = (kind: ItemKind, fields: Overrides, view: SpaceView): ReadonlyArray<Issue> => [
  ...foreignFields(kind, fields),
  ...(fields.layerId === undefined
    ? []
    : checkReference(["layer_id"], fields.layerId, idsOf(view.layers), "layer")),
  ...checkSpecialties(["default_specialties"], fields.defaultSpecialties ?? [], idsOf(view.specialties))
]
