import { isDeepStrictEqual } from "node:util"
import * as fc from "fast-check"
import { firstOf, invalid, ok, type Plan, refuse, when } from "../Plan.ts"
import { findsSpace, forManagers } from "../rights.ts"
import { overridable, standingOf, type View, viewOf } from "../shownBy.ts"
import { step } from "../Step.ts"
import { type Kind, kinds, missingCodes, picked, plurals, type Space, type State } from "../State.ts"
import { by, itemIds, name, pick } from "./parameters.ts"

/** An item by its kind: mostly one that the space has, or such as a command is for; now and then by an id that may be none's. */
const item = fc.record({
  kind: fc.constantFrom(...kinds),
  ids: fc.record(itemIds),
  had: fc.option(pick, { freq: 6 })
})
type Item = typeof item extends fc.Arbitrary<infer A> ? A : never

/** Which of the items that a space has a command is for; where there is none, any. */
type Apt = (item: View["blocks" | "layers" | "specialties"][number]) => boolean

const found = (space: Space, { had, ids, kind }: Item, apt: Apt) => {
  const all: ReadonlyArray<Parameters<Apt>[0]> = viewOf(space)[plurals[kind]]
  const some = all.filter(apt)
  const itemId = (had === null ? undefined : picked(some.length > 0 ? some : all, had)?.id) ?? ids[kind]
  return { kind, id: itemId, standing: standingOf(space, kind, itemId) }
}
type Found = ReturnType<typeof found>

const at = (space: Space, { id, kind }: Pick<Found, "id" | "kind">): string =>
  `/api/spaces/${space.id}/${plurals[kind]}/${id}`

const missing = (kind: Kind) => refuse(404, missingCodes[kind])

const notInherited = ({ standing }: Found) => when(standing === "custom", refuse(409, "NOT_INHERITED"))

/** What every call on an item of a space has; that it is missing is told before the right. */
const onItem = (
  state: State,
  given: { readonly by: Plan["by"]; readonly item: Item; readonly pick: number },
  among: ReadonlyArray<Found["standing"]>,
  apt: Apt
) => {
  const space = picked(state.spaces, given.pick)
  if (space === undefined) return null
  const it = found(space, given.item, apt)
  const isThere = among.includes(it.standing)
  // An overlay that says nothing is nothing: whether it can be restored is nobody's to rely on.
  const overlay = space.overlays.get(`${it.kind}/${it.id}`)
  if (it.standing === "orphaned" && overlay?.hidden === false && Object.keys(overlay.overrides).length === 0)
    return null
  return {
    space,
    it,
    call: { by: given.by, on: space.id, near: [space] },
    refusal: firstOf(
      findsSpace(given.by, space),
      when(!isThere, missing(it.kind)),
      forManagers(given.by, space)
    )
  }
}

const overlayOf = (space: Space, { id, kind }: Found) => {
  const key = `${kind}/${id}`
  const overlay = space.overlays.get(key) ?? { kind, id, hidden: false, overrides: {} }
  space.overlays.set(key, overlay)
  return overlay
}

const title = { block: "Block", layer: "Layer", specialty: "Specialty" } as const

const itemOf = fc.record({ by, pick, item })

const carriesBlocks = (space: Space, { id, kind }: Found): boolean =>
  kind === "layer" && viewOf(space).blocks.some(({ layer_id }) => layer_id === id)

const shown: Apt = ({ hidden }) => !hidden
const hiddenOnes: Apt = ({ hidden }) => hidden
const overridden: Apt = (it) => it.overridden.length > 0
const any: Apt = () => true

/** Hides what is inherited, deletes what is the space's own. */
const removeItem = step("removeItem", itemOf, () => (state, given) => {
  const on = onItem(state, given, ["inherited", "custom"], shown)
  if (on === null) return null
  const { call, it, refusal, space } = on
  const list = plurals[it.kind]
  return {
    ...call,
    method: "DELETE",
    path: at(space, it),
    action: `removeSpace${title[it.kind]}`,
    refusal: firstOf(
      refusal,
      when(it.standing === "custom" && carriesBlocks(space, it), refuse(409, "IN_USE"))
    ),
    answered: ok,
    done: () => {
      if (it.standing === "custom") {
        space.changed = true
        space.custom = { ...space.custom, [list]: space.custom[list].filter(({ id }) => id !== it.id) }
        return
      }
      const overlay = overlayOf(space, it)
      space.changed = !overlay.hidden
      overlay.hidden = true
    }
  }
})

const restoreItem = step("restoreItem", itemOf, () => (state, given) => {
  const on = onItem(state, given, ["inherited", "custom", "orphaned"], hiddenOnes)
  if (on === null) return null
  const { call, it, refusal, space } = on
  return {
    ...call,
    method: "POST",
    path: `${at(space, it)}/restore`,
    action: `restoreSpace${title[it.kind]}`,
    refusal: firstOf(refusal, notInherited(it)),
    answered: ok,
    done: () => {
      const overlay = space.overlays.get(`${it.kind}/${it.id}`)
      space.changed = overlay?.hidden === true
      if (overlay !== undefined) overlay.hidden = false
    }
  }
})

/** Values for the fields of each kind; those that name something may name what is not there. */
const values = fc.record(
  {
    name,
    description: fc.constantFrom("", "Ours"),
    position: fc.nat(4),
    layer_id: fc.oneof(itemIds.layer, fc.constant("own")),
    default_specialties: fc.subarray(["s1", "s2", "s3", "nobody"])
  },
  { requiredKeys: [] }
)
type Values = typeof values extends fc.Arbitrary<infer A> ? A : never

/** The values for the fields that the kind has; `own` is the space's newest layer of its own. */
const fieldsOf = (space: Space, kind: Kind, given: Values): Values => {
  const own: ReadonlyArray<string> = overridable[kind]
  const layer_id = given.layer_id === "own" ? (space.custom.layers.at(-1)?.id ?? "nowhere") : given.layer_id
  const meant = layer_id === undefined ? given : { ...given, layer_id }
  return Object.fromEntries(Object.entries(meant).filter(([field]) => own.includes(field)))
}

/** Values may name what the space has, hidden or not. */
const badReference = (
  space: Space,
  { default_specialties = [], layer_id }: Pick<Values, "default_specialties" | "layer_id">
) => {
  const { layers, specialties } = viewOf(space)
  const knows = (items: ReadonlyArray<{ readonly id: string }>, id: string) =>
    items.some((it) => it.id === id)
  const unknown =
    (layer_id !== undefined && !knows(layers, layer_id)) ||
    default_specialties.some((id) => !knows(specialties, id))
  return when(unknown, invalid)
}

/** Overrides what is inherited, changes what is the space's own. */
const changeItem = step("changeItem", fc.record({ by, pick, item, values }), () => (state, given) => {
  const on = onItem(state, given, ["inherited", "custom"], any)
  if (on === null) return null
  const { call, it, refusal, space } = on
  const fields = fieldsOf(space, it.kind, given.values)
  const list = plurals[it.kind]
  return {
    ...call,
    method: "PATCH",
    path: at(space, it),
    body: fields,
    action: `updateSpace${title[it.kind]}`,
    refusal: firstOf(refusal, badReference(space, fields)),
    done: () => {
      if (it.standing === "custom") {
        const before = space.custom[list].find(({ id }) => id === it.id)
        space.changed = Object.entries(fields).some(
          ([field, value]) =>
            !isDeepStrictEqual(value, (before as Record<string, unknown> | undefined)?.[field])
        )
        space.custom = {
          ...space.custom,
          [list]: space.custom[list].map((one) => (one.id === it.id ? { ...one, ...fields } : one))
        }
        return
      }
      if (Object.keys(fields).length === 0) return
      const overlay = overlayOf(space, it)
      space.changed = Object.entries(fields).some(
        ([field, value]) => !isDeepStrictEqual(value, overlay.overrides[field])
      )
      overlay.overrides = { ...overlay.overrides, ...fields }
    }
  }
})

const resetField = step("resetField", fc.record({ by, pick, item, field: pick }), () => (state, given) => {
  const on = onItem(state, given, ["inherited", "custom", "orphaned"], overridden)
  if (on === null) return null
  const { call, it, refusal, space } = on
  const there = Object.keys(space.overlays.get(`${it.kind}/${it.id}`)?.overrides ?? {})
  const field = picked<string>(there.length > 0 ? there : overridable[it.kind], given.field)
  if (field === undefined) return null
  return {
    ...call,
    method: "DELETE",
    path: `${at(space, it)}/overrides/${field}`,
    action: `resetSpace${title[it.kind]}Field`,
    refusal: firstOf(refusal, notInherited(it)),
    answered: ok,
    done: () => {
      const overlay = space.overlays.get(`${it.kind}/${it.id}`)
      if (overlay === undefined || !(field in overlay.overrides)) return
      const { [field]: _, ...rest } = overlay.overrides
      overlay.overrides = rest
      space.changed = true
    }
  }
})

/** After the last layer of the space, hidden ones counted. */
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
    layer_id: given.layer_id ?? "nowhere",
    default_specialties: given.default_specialties ?? []
  }
}

const addItem = step(
  "addItem",
  fc.record({ by, pick, kind: fc.constantFrom(...kinds), name, values }),
  () => (state, given) => {
    const space = picked(state.spaces, given.pick)
    if (space === undefined) return null
    const { kind } = given
    const { position: _, ...values } = fieldsOf(space, kind, given.values)
    const named = { name: given.name, description: values.description ?? "" }
    const made = customItem(space, kind, named, values)
    const body = kind === "layer" ? named : made
    return {
      by: given.by,
      method: "POST",
      path: `/api/spaces/${space.id}/${plurals[kind]}`,
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
      },
      near: [space]
    }
  }
)

/** Commands on what a space hides, overrides and has of its own. */
export const itemCommands = [removeItem, restoreItem, changeItem, resetField, addItem]
