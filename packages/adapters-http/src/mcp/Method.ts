import { Schema } from "effect"

/** The methods that operations have. */
export const Method = Schema.Literals(["GET", "POST", "PUT", "PATCH", "DELETE"])
export type Method = typeof Method.Type
