import { Schema } from "effect"
import { BlockKind } from "../../src/shared/BlockKind.ts"

/** Often the default, which a block leaves out. */
export const arbitraryKind = Schema.Union([Schema.Literal("service"), BlockKind])

/** The label of an edge, or none, as fields to spread. */
export const arbitraryLabel = Schema.Struct({
  label: Schema.optionalKey(Schema.Literals(["reads", "writes to", "支付"]))
})
