import { strict as assert } from "node:assert"
import type * as fc from "fast-check"
import type { Answer } from "../../calls/Api.ts"
import type { ModelCaller, Refusal } from "../state/Plan.ts"
import type { Ids } from "../state/rights.ts"
import type { ServiceRun } from "../state/ServiceRun.ts"
import type { State } from "../state/State.ts"
import { act, type Command, onPicked, placeholderIds } from "./Step.ts"

export interface Reading {
  readonly by: ModelCaller
  readonly path: string
  readonly action: string
  readonly refusal: Refusal | null
  /** The whole body of a success; what is the server's to say is taken from the answer. */
  readonly answered: (json: Answer["json"]) => unknown
}

/** Answered or refused, a read changes no row and leaves no line in the audit trail. */
export const read = async (
  service: ServiceRun,
  { action, answered, by, path, refusal }: Reading
): Promise<Answer["json"]> => {
  const what = `${by}: GET ${path}`
  const before = await service.counter.changes()
  const answer = await service.get(path, by)
  if (refusal === null) {
    assert.equal(answer.status, 200, `${what}: ${answer.text}`)
    assert.deepEqual(answer.json, answered(answer.json), what)
  } else {
    const said = [answer.status, answer.json?.code]
    assert.deepEqual(said, [refusal.status, refusal.code], `${what}: ${answer.text}`)
    service.tally.countRefusal(`${refusal.code} ${action}`)
  }
  assert.equal(await service.counter.changes(), before, `${what}: a read changed rows`)
  await service.book.verifyNone(answer)
  return answer.json
}

/** Commands that read of the thing that is picked. */
export const readingOn = <A, P extends { readonly pick: number }>(
  name: string,
  parameters: fc.Arbitrary<P>,
  things: (state: State, pick: number) => ReadonlyArray<A>,
  make: (thing: A, given: P, ids: Ids, state: State) => Reading
): fc.Arbitrary<Command> => reading(name, parameters, onPicked(things, make))

export const reading = <P>(
  name: string,
  parameters: fc.Arbitrary<P>,
  make: (ids: Ids) => (state: State, parameters: P) => Reading | null
): fc.Arbitrary<Command> =>
  act(
    name,
    parameters,
    (state, given) => make(placeholderIds)(state, given) !== null,
    async (state, service, given) => {
      const it = make(service.ids)(state, given)
      if (it !== null) await read(service, it)
    }
  )
