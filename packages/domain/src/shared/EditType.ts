import { Schema } from "effect"

/** How a version came about; `create` is the first one of its document. */
export const EditType = Schema.Literals(["create", "edit", "generate", "restore"])
export type EditType = typeof EditType.Type
