import { Schema } from "effect"

/** How a version of a document came about; `create` is the first one. */
export const EditType = Schema.Literals(["create", "edit", "generate", "restore"])
export type EditType = typeof EditType.Type
