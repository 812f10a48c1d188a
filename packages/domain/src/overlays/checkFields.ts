import { idsOf } from "../collections/ContentRules.ts"
import { checkNaming } from "../collections/references.ts"
import type { Issue } from "../shared/InvalidInput.ts"
import { type ItemKind, Overrides, overridableFields, type SpaceView } from "./Overlay.ts"

const foreignFields = (kind: ItemKind, fields: Overrides): ReadonlyArray<Issue> => {
  const own: ReadonlyArray<string> = overridableFields[kind]
  return Object.keys(Overrides.fields).flatMap((field) =>
    field in fields && !own.includes(field) ? [{ path: [field], message: `is not a field of a ${kind}` }] : []
  )
}

/** Fields that the kind lacks, and layers or specialties that the space lacks; hidden ones count. */
export const checkFields = (kind: ItemKind, fields: Overrides, view: SpaceView): ReadonlyArray<Issue> => [
  ...foreignFields(kind, fields),
  ...checkNaming([], fields, { layers: idsOf(view.layers), specialties: idsOf(view.specialties) })
]
