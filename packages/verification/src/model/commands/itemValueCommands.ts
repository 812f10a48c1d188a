import { isDeepStrictEqual } from "node:util"
import { Struct } from "effect"
import * as fc from "fast-check"
import { namingFields, specialtiesOf, standing } from "../../scenes/blocks.ts"
import { factNames, type Kind, kinds, plurals, silent, withoutDefaults } from "../state/Content.ts"
import { firstOf, invalid, type Plan, when } from "../state/Plan.ts"
import { forManagers, type Ids, idOf } from "../state/rights.ts"
import { noteSetBy, picked, type Space, type State } from "../state/State.ts"
import { overridable, viewOf } from "../state/shownBy.ts"
import { step } from "../steps/Step.ts"
import type { Given } from "../steps/sequences.ts"
import { item, onItem, overlayOf, overridden, slotOf, title } from "./items.ts"
import { by, itemIds, kind, name, pick } from "./parameters.ts"

/** Those that name something may name what is not there. */
const [layerField, specialtiesField] = namingFields
const said = <A>(...values: ReadonlyArray<A>) => fc.constantFrom<A | null>(null, ...values)
const facts = {
  kind,
  technology: said("Go", "Kotlin"),
  owner: said("Ada"),
  lifecycle: said("planned", "retired"),
  tags: said<ReadonlyArray<string>>(["pci"], ["pci", "eu"]),
  links: said([{ url: "https://example.org", title: "Wiki" }])
} satisfies Record<(typeof factNames)[number], unknown>
const values = fc.record(
  {
    name,
    description: fc.constantFrom("", "Ours"),
    position: fc.nat(4),
    [layerField]: fc.oneof(itemIds.layer, fc.constant("own")),
    [specialtiesField]: fc.subarray(["s1", "s2", "s3", "nobody"]).map((ids): ReadonlyArray<string> => ids),
    ...facts
  },
  { requiredKeys: [] }
)
type Values = Given<typeof values>

/** `own` is the space's newest layer of its own. */
const fieldsOf = (space: Space, kind: Kind, given: Values): Values => {
  const own: ReadonlyArray<string> = overridable[kind]
  const layer_id = given.layer_id === "own" ? (space.custom.layers.at(-1)?.id ?? "nowhere") : given.layer_id
  const meant = layer_id === undefined ? given : { ...given, layer_id }
  return Object.fromEntries(Object.entries(meant).filter(([field]) => own.includes(field)))
}

/** Values may name what the space has, hidden or not. */
const badReference = (space: Space, given: Pick<Values, (typeof namingFields)[number]>) => {
  const { layer_id } = given
  const { layers, specialties } = viewOf(space)
  const knows = (items: ReadonlyArray<{ readonly id: string }>, id: string) =>
    items.some((it) => it.id === id)
  const unknown =
    (layer_id !== undefined && !knows(layers, layer_id)) ||
    specialtiesOf(given).some((id) => !knows(specialties, id))
  return when(unknown, invalid)
}

const differing = (fields: Values, before: Readonly<Record<string, unknown>>): ReadonlyArray<string> =>
  Object.entries(fields)
    .filter(([field, value]) => !isDeepStrictEqual(value, before[field]))
    .map(([field]) => field)

const change = fc.record({ by, pick, item, values })

export const itemChange = (state: State, given: Given<typeof change>, ids: Ids): Plan | null => {
  const on = onItem(state, given, ["inherited", "custom"], given.pick % 2 === 0 ? [overridden] : [])
  if (on === null) return null
  const { call, it, refusal, space } = on
  const fields = fieldsOf(space, it.kind, given.values)
  const list = plurals[it.kind]
  return {
    ...call,
    params: slotOf(it),
    body: fields,
    action: `updateSpace${title[it.kind]}`,
    refusal: firstOf(refusal, badReference(space, fields)),
    done: () => {
      if (it.standing === "custom") {
        const before = space.custom[list].find(({ id }) => id === it.id)
        const other = differing(fields, { ...silent, ...before })
        space.changed = other.length > 0
        noteSetBy(space, it, other, idOf(ids, given.by))
        space.custom = {
          ...space.custom,
          [list]: space.custom[list].map((one) =>
            one.id === it.id ? withoutDefaults({ ...one, ...fields }) : one
          )
        }
        return
      }
      if (Object.keys(fields).length === 0) return
      const overlay = overlayOf(space, it)
      const other = differing(fields, overlay.overrides)
      space.changed = other.length > 0
      noteSetBy(space, it, other, idOf(ids, given.by))
      overlay.overrides = { ...overlay.overrides, ...fields }
    }
  }
}

const changeItem = step("changeItem", change, itemChange)

const lastPosition = (space: Space): number =>
  Math.max(0, ...viewOf(space).layers.map(({ position }) => position + 1))

const customItem = (
  space: Space,
  kind: Kind,
  named: { readonly name: string; readonly description: string },
  given: Values
) => {
  if (kind === "specialty") return named
  if (kind === "layer") return { ...named, position: given.position ?? lastPosition(space) }
  return {
    ...named,
    ...standing(given.layer_id ?? "nowhere", ...specialtiesOf(given)),
    ...(given.kind === undefined ? {} : { kind: given.kind }),
    ...withoutDefaults(Struct.pick(given, factNames))
  }
}

const draft = fc.record({ by, pick, kind: fc.constantFrom(...kinds), name, values })

export const newItem = (state: State, given: Given<typeof draft>, ids: Ids): Plan | null => {
  const space = picked(state.spaces, given.pick)
  if (space === undefined) return null
  const { kind } = given
  const { position: _, ...values } = fieldsOf(space, kind, given.values)
  const named = { name: given.name, description: values.description ?? "" }
  const asked = customItem(space, kind, named, values)
  const made = withoutDefaults(asked)
  const body = kind === "layer" ? named : asked
  return {
    by: given.by,
    body,
    action: `createSpace${title[kind]}`,
    on: space.id,
    refusal: firstOf(
      forManagers(given.by, space),
      kind === "block" ? badReference(space, { ...values, layer_id: values.layer_id ?? "nowhere" }) : null
    ),
    status: 201,
    done: ({ json }) => {
      space.changed = true
      const list = plurals[kind]
      space.custom = { ...space.custom, [list]: [...space.custom[list], { id: json.id, ...made }] }
      noteSetBy(space, { kind, id: json.id }, Object.keys(made), idOf(ids, given.by))
    },
    near: [space]
  }
}

const addItem = step("addItem", draft, newItem)

export const itemValueCommands = [changeItem, addItem]
