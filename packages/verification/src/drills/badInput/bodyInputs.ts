import { type BodySlot, bodySlots } from "./bodySlots.ts"
import { documentRefuses } from "./documentRefuses.ts"
import { type Hostile, hostileJson } from "./hostileValues.ts"
import type { Input } from "./Input.ts"
import { limitValues } from "./limitValues.ts"
import type { Target } from "./Target.ts"

const foreignNames = ["unheard_of", "__proto__", "constructor", "toString", "", "\\u0000", "\\ud800"]

/** An object with a field that no schema has; and one whose fields come twice. */
const namesOf = ({ fields, schema }: BodySlot): ReadonlyArray<Hostile<string>> => {
  if (schema["properties"] === undefined) return []
  const inside = JSON.stringify(fields()).slice(1, -1)
  const more = inside === "" ? "" : `,${inside}`
  return [
    ...foreignNames.map((name) => ({ name: `the field "${name}"`, value: () => `{"${name}":1${more}}` })),
    ...(more === "" ? [] : [{ name: "each field twice", value: () => `{${inside}${more}}` }])
  ]
}

const nameOf = ({ path }: BodySlot): string => (path.length === 0 ? "body" : `body ${path.join(".")}`)

const inSlot = (target: Target, slot: BodySlot): ReadonlyArray<Input> => {
  // MCP reports its refusals within a 200.
  const judged = target.operation.operationId !== "callTools"
  const input = (name: string, text: () => string, fits = false): Input => ({
    slot: nameOf(slot),
    name,
    make: () => {
      const body = text()
      return {
        request: target.request({ body }),
        ...(judged && documentRefuses(target.operation, body) ? { refusedAt: slot.path } : {}),
        ...(fits ? { fitsAt: slot.path } : {})
      }
    }
  })
  const { leftOut } = slot
  return [
    ...[...hostileJson, ...namesOf(slot)].map(({ name, value }) => input(name, () => slot.put(value()))),
    ...limitValues(slot.schema).map(({ fits, name, value }) => input(name, () => slot.put(value()), fits)),
    ...(leftOut === undefined ? [] : [input("left out", leftOut)])
  ]
}

/** What can be put into each place of an operation's body. */
export const bodyInputs = (target: Target): ReadonlyArray<Input> => {
  const schema = target.operation.requestBody?.content["application/json"]?.schema
  if (schema === undefined) return []
  return bodySlots(schema, target.call.body).flatMap((slot) => inSlot(target, slot))
}
