import { Record, Schema, Struct } from "effect"
import {
  factFields,
  type PartField,
  type PartFields,
  type Schemas,
  withoutDefaults
} from "../shared/factFields.ts"
import { ItemId } from "../shared/Ids.ts"
import { Description, Name } from "../shared/Text.ts"

const textFields = {
  name: { value: Name, required: true },
  description: { value: Description, unset: "", cleared: "" }
} as const satisfies PartFields

export const namingFields = {
  layerId: { value: ItemId, required: true, names: "layers" },
  defaultSpecialties: { value: Schema.Array(ItemId), unset: [], names: "specialties" }
} as const satisfies PartFields

/** The fields of each kind of part, in the order in which they are shown. */
export const partFields = {
  layer: {
    ...textFields,
    position: { value: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_000_000 })) }
  },
  specialty: textFields,
  block: { ...textFields, ...namingFields, ...factFields }
} as const satisfies Readonly<Record<string, PartFields>>

export const allFields = { ...partFields.block, ...partFields.layer } as const satisfies PartFields

export interface FieldText {
  /** In answers; without it, what a field of this name means anywhere. */
  readonly shown?: string
  /** In a body that makes a part; as `shown` unless told. */
  readonly given?: string
  /** In a body that makes a part of a space's own; as `given` unless told. */
  readonly own?: string
  /** In a body that divides a block; as `given` unless told. */
  readonly divided?: string
  /** In a body that changes a part of a space. */
  readonly changed: string
  /** In the changes that a space has made to an inherited part. */
  readonly overridden: string
}

export const fieldTexts = {
  name: { changed: "The new name.", overridden: "Instead of the inherited name." },
  description: {
    given: "What it is, in free text; empty unless given.",
    changed: "The new description.",
    overridden: "Instead of the inherited description."
  },
  layerId: {
    shown: "The layer on which the block stands, by id.",
    divided: "The layer on which it stands; the removed block's unless given.",
    changed: "The layer on which it is to stand.",
    overridden: "Of a block, the layer on which the space puts it."
  },
  defaultSpecialties: {
    shown: "The specialties that work on the block, by id; may be empty.",
    given: "The specialties that work on it, by id; none unless given.",
    divided: "The specialties that work on it, by id; the removed block's unless given.",
    changed: "The specialties that are to work on it, by id.",
    overridden: "Of a block, the specialties that the space gives it."
  },
  kind: {
    shown: "What it is. A `service`, the default, is left out of answers.",
    divided: "What it is; `service` by default, whatever the block was.",
    changed: "What it is; `service` overrides an inherited kind too.",
    overridden: "What a block is here; `service` too."
  },
  technology: {
    shown: "What it is made with, on one line: `Kotlin, Spring Boot`. Left out where nothing is said of it.",
    changed: "What it is made with; null for nothing.",
    overridden: "What a block is made with here; null for nothing."
  },
  owner: {
    shown: "The team or person that it belongs to, in free text. Left out where nothing is said of it.",
    divided: "The team or person that it belongs to; the removed block's unless given.",
    changed: "The team or person that it belongs to; null for nobody.",
    overridden: "The team or person that a block belongs to here; null for nobody."
  },
  lifecycle: {
    shown:
      "How far it is: `planned`, `deprecated` or `retired`. What is `active`, the default, leaves it out.",
    divided: "How far it is; as the removed block was unless given.",
    changed: "How far it is; `active` or null takes back what else was said.",
    overridden: "How far a block is here; null for `active`."
  },
  tags: {
    shown: "Words by which it is found, none twice. Left out where there are none.",
    divided: "Words by which it is found; the removed block's unless given.",
    changed: "Words by which it is found, all of them; an empty list or null for none.",
    overridden: "Words by which a block is found here; null for none."
  },
  links: {
    shown: "Where more is to be read; addresses stand as they were sent. Left out where there are none.",
    changed: "Where more is to be read, all of it; an empty list or null for none.",
    overridden: "Where more is to be read of a block here; null for none."
  },
  position: {
    shown: "Where the layer stands among the others: the least comes first, equal ones go by name.",
    given: "Where it stands among the others: the least comes first. Its place in the array unless given.",
    own: "Where it stands among the others: the least comes first; after all others unless given.",
    changed: "Where it is to stand among the others: the least comes first, equal ones go by name.",
    overridden: "Of a layer, where the space puts it."
  }
} as const satisfies { readonly [K in keyof typeof allFields]: FieldText }

type Changes<F extends PartFields> = {
  readonly [K in keyof F]: Schema.optionalKey<
    F[K] extends { readonly cleared: null; readonly stated: infer S extends Schema.Constraint }
      ? Schema.NullOr<S>
      : F[K]["value"]
  >
}

export const changesOf = <F extends PartFields>(fields: F): Changes<F> =>
  Record.map(fields, ({ cleared, stated = Schema.Never, value }: PartField) =>
    Schema.optionalKey(cleared === null ? Schema.NullOr(stated) : value)
  ) as unknown as Changes<F>

type Defined = typeof partFields
interface Parts {
  readonly layer: Schema.Struct.Type<Schemas<Defined["layer"]>>
  readonly specialty: Schema.Struct.Type<Schemas<Defined["specialty"]>>
  readonly block: Schema.Struct.Type<Schemas<Defined["block"]>>
}
type Given = Schema.Struct.Type<Changes<typeof allFields>>

/** All that this kind requires must be given. */
export const madeWith = <K extends keyof Parts>(kind: K, given: Given): Parts[K] => {
  const fields: PartFields = partFields[kind]
  const values = Object.entries(fields).flatMap(([name, { unset }]) => {
    const value = Reflect.get(given, name) ?? unset
    return value === undefined ? [] : [[name, value]]
  })
  return withoutDefaults(Object.fromEntries(values) as Parts[K])
}

/** What the parts of a divided block get of it unless told. */
export const handedDown = (block: Parts["block"]): Given =>
  Struct.pick(block, ["layerId", "defaultSpecialties", "owner", "lifecycle", "tags"])

type NamingFields = Pick<Parts["block"], keyof typeof namingFields>

export const namingOf = ({ defaultSpecialties, layerId }: NamingFields): NamingFields => ({
  layerId,
  defaultSpecialties
})
