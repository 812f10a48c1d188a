import { Schema, Struct } from "effect"
import { BlockKind, StatedKind } from "../../src/shared/BlockKind.ts"
import type { edgeFields, factFields } from "../../src/shared/factFields.ts"
import { StatedLifecycle } from "../../src/shared/facts.ts"

const link = Schema.Struct({
  url: Schema.Literals(["https://example.org/wiki?q=支付", "http://localhost:8080/"]),
  title: Schema.optionalKey(Schema.Literals(["Wiki", "支付"]))
})

const facts = {
  kind: StatedKind,
  technology: Schema.Literals(["Kotlin, Spring Boot", "支付"]),
  owner: Schema.Literals(["Team Checkout", "Ada"]),
  lifecycle: StatedLifecycle,
  tags: Schema.Tuple([Schema.Literal("pci"), Schema.Literals(["b-2", "x"])]),
  links: Schema.NonEmptyArray(link).check(Schema.isMaxLength(2))
} satisfies { readonly [K in keyof typeof factFields]: Schema.Constraint }

const values = Schema.Struct(facts)

/** Facts of a block or node, often none. */
export const arbitraryFacts = values.mapFields(Struct.map(Schema.optionalKey))

/** Facts that a space changes. */
export const arbitraryChanges = values
  .mapFields(Struct.map(Schema.NullOr))
  .mapFields(Struct.assign({ kind: BlockKind }))
  .mapFields(Struct.map(Schema.optionalKey))

const sayings = {
  label: Schema.Literals(["reads", "writes to", "支付"]),
  technology: Schema.Literals(["HTTPS", "gRPC"])
} satisfies { readonly [K in keyof typeof edgeFields]: Schema.Constraint }

/** What an edge says, often nothing. */
export const arbitrarySaying = Schema.Struct(sayings).mapFields(Struct.map(Schema.optionalKey))

/** The fields to spread into an edge, in the order of the edge's own. */
export const sayingOf = ({
  label,
  technology
}: typeof arbitrarySaying.Type): typeof arbitrarySaying.Type => ({
  ...(label === undefined ? {} : { label }),
  ...(technology === undefined ? {} : { technology })
})
