import { expectStatus } from "../../scenes/World.ts"
import type { Call } from "../OperationCase.ts"
import type { MatrixFixture } from "./MatrixFixture.ts"
import type { Principal, Row } from "./matrix.ts"
import type { SubjectMaker } from "./subjectMakers.ts"

export interface CallSetting {
  readonly fixture: MatrixFixture
  readonly row: Row
  readonly principal: Principal
  /** Of what is in the path, or what a list must show. */
  readonly id: string
}

export interface CallRecipe {
  readonly subject: SubjectMaker
  readonly call: (setting: CallSetting) => Promise<Call> | Call
}

export const nothing: SubjectMaker = async () => ""

export const onIt = ({ id }: CallSetting): Call => ({ params: { id } })

/** Operations that are called with the subject in their paths alone. */
export const onEach = (subject: SubjectMaker, ...names: ReadonlyArray<string>) =>
  Object.fromEntries(names.map((name): [string, CallRecipe] => [name, { subject, call: onIt }]))

export const withBody =
  (body: object) =>
  ({ id }: CallSetting): Call => ({ params: { id }, body })

export const listing = ({ id }: CallSetting): Call => ({ query: "?limit=200", shows: id })

export const confirming = ({ id, row }: CallSetting): Call => ({
  params: { id },
  body: row.variant === "no confirm" ? {} : { confirm: true }
})

export const unlessUnconfirmed = ({ variant }: Row, body: object): object =>
  variant === "no confirm" ? { ...body, confirm: false } : body

export const alsoSending =
  (call: (setting: CallSetting) => Promise<Call> | Call, body: object) =>
  async (setting: CallSetting): Promise<Call> => ({ ...(await call(setting)), body })

/** Puts the user whom the call names among those of the thing, so that there is somebody to take out. */
export const madePresent =
  (path: (id: string) => string, naming: (setting: CallSetting) => Call, among: string, body?: object) =>
  async (setting: CallSetting): Promise<Call> => {
    const { fixture, id, row } = setting
    const call = naming(setting)
    if (row.variant === "" && (await fixture.root.get(path(id))).status === 200) {
      const named = `${path(id)}/${among}/${call.params?.["userId"]}`
      expectStatus(await fixture.rootByCookie.put(named, body), 200)
    }
    return call
  }
