import type { OperationName } from "../access/Operations.ts"
import type { ItemKind } from "./Overlay.ts"

export const itemOperations = {
  block: {
    create: "createSpaceBlock",
    update: "updateSpaceBlock",
    remove: "removeSpaceBlock",
    restore: "restoreSpaceBlock",
    resetField: "resetSpaceBlockField"
  },
  layer: {
    create: "createSpaceLayer",
    update: "updateSpaceLayer",
    remove: "removeSpaceLayer",
    restore: "restoreSpaceLayer",
    resetField: "resetSpaceLayerField"
  },
  specialty: {
    create: "createSpaceSpecialty",
    update: "updateSpaceSpecialty",
    remove: "removeSpaceSpecialty",
    restore: "restoreSpaceSpecialty",
    resetField: "resetSpaceSpecialtyField"
  }
} as const satisfies Record<ItemKind, Record<string, OperationName>>
