import { Schema } from "effect"

/** `create` is the first version. */
export const EditType = Schema.Literals(["create", "edit", "generate", "restore"])
export type EditType = typeof EditType.Type
