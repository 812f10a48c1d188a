import { Schema } from "effect"

/** The formats of other tools that a collection is imported from (contract 11). */
export const ReadFormat = Schema.Literals(["backstage", "calm", "structurizr", "d2"])
export type ReadFormat = typeof ReadFormat.Type
