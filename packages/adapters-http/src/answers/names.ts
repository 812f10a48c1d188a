import { operations } from "@design-workspace/domain/access/Operations"
import { nameFields } from "@design-workspace/domain/accounts/People"
import type { UserId } from "@design-workspace/domain/shared/Ids"
import { Context, Effect, Predicate, Ref } from "effect"
import type { Call } from "../callers/Call.ts"

type Names = Readonly<Record<string, string | null>>

/** Where a read leaves its names; null if the call does not ask for them. */
export class OfferedNames extends Context.Reference<Ref.Ref<Names> | null>(
  "@design-workspace/adapters-http/OfferedNames",
  { defaultValue: () => null }
) {}

const fields = Object.entries(nameFields)

const hasIds = (value: unknown): value is Readonly<Record<string, UserId | null>> =>
  Predicate.isObject(value) && fields.some(([id]) => id in value)

const idsIn = (thing: Readonly<Record<string, UserId | null>>): ReadonlyArray<UserId> =>
  fields.flatMap(([id]) => thing[id] ?? [])

/** The value itself, what is in its fields, and what these list, which is all of a kind. */
const thingsIn = (value: object) =>
  [value, ...Object.values(value).flatMap((it) => (Array.isArray(it) && hasIds(it[0]) ? it : [it]))].filter(
    hasIds
  )

const everyone = () => true

/** By one look-up; null for a name that is not shown. */
const besideEach = Effect.fnUntraced(function* (
  things: ReturnType<typeof thingsIn>,
  { namesOf }: Pick<Call["Service"], "namesOf">,
  seesNames: (thing: object) => boolean
) {
  const ids = new Set(things.filter(seesNames).flatMap(idsIn))
  const names = ids.size === 0 ? new Map<UserId, string>() : yield* namesOf(ids)
  return (thing: (typeof things)[number]): Names => {
    const seen = seesNames(thing)
    return Object.fromEntries(
      fields.flatMap(([id, name]) =>
        id in thing ? [[name, (seen && thing[id] ? names.get(thing[id]) : null) ?? null]] : []
      )
    )
  }
})

/** What a write did stays done: one whose names cannot be looked up answers without them, not with an error. */
const evenAfterWrite = (
  call: Pick<Call["Service"], "namesOf" | "operation">
): Pick<Call["Service"], "namesOf"> =>
  operations[call.operation].writes
    ? {
        namesOf: (ids) =>
          Effect.catchCause(call.namesOf(ids), (cause) =>
            Effect.as(Effect.logWarning("The names in an answer cannot be looked up", cause), new Map())
          )
      }
    : call

/** Names stand beside the ids of the answer and of what it lists, where the operation shows them (contract 16.5). */
export const withNames = Effect.fnUntraced(function* <A>(
  value: A,
  call: Pick<Call["Service"], "bindings" | "namesOf" | "operation">,
  seesNames: (thing: object) => boolean = everyone
) {
  if (!Predicate.isObject(value) || call.bindings.get(call.operation)?.showsNames !== true) return value
  const things = thingsIn(value)
  if (things.length === 0) return value
  const beside = yield* besideEach(things, evenAfterWrite(call), seesNames)
  const named = (it: unknown): unknown =>
    Array.isArray(it) && hasIds(it[0]) ? it.map(named) : hasIds(it) ? { ...it, ...beside(it) } : it
  const shown = Object.entries(value).map(([field, it]) => [field, named(it)])
  return { ...Object.fromEntries(shown), ...(hasIds(value) ? beside(value) : {}) } as A
})

export const offerNames = Effect.fnUntraced(function* (
  thing: unknown,
  call: Pick<Call["Service"], "namesOf">,
  seesNames: (thing: object) => boolean = everyone
) {
  const offered = yield* OfferedNames
  if (offered === null || !hasIds(thing)) return
  yield* Ref.set(offered, (yield* besideEach([thing], call, seesNames))(thing))
})
