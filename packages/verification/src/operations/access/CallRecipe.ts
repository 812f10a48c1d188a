import type { Call } from "../OperationCase.ts"
import type { MatrixFixture } from "./MatrixFixture.ts"
import type { Principal, Row } from "./Row.ts"
import type { SubjectMaker } from "./subjectMakers.ts"

/** What a call is made of, once its subject exists. */
export interface CallSetting {
  readonly fixture: MatrixFixture
  readonly row: Row
  readonly principal: Principal
  /** The id of the subject: of what is in the path, or what a list must show. */
  readonly id: string
}

/** On what an operation is called, and how. */
export interface CallRecipe {
  readonly subject: SubjectMaker
  readonly call: (setting: CallSetting) => Promise<Call> | Call
}

/** A call without a subject. */
export const nothing: SubjectMaker = async () => ""

/** A call with the subject in its path. */
export const onIt = ({ id }: CallSetting): Call => ({ params: { id } })

/** The same with a body. */
export const withBody =
  (body: object) =>
  ({ id }: CallSetting): Call => ({ params: { id }, body })

/** A list with the id that it must show. */
export const listing = ({ id }: CallSetting): Call => ({ query: "?limit=200", shows: id })

/** The same with a confirmation, unless the row goes without. */
export const confirming = ({ id, row }: CallSetting): Call => ({
  params: { id },
  body: row.variant === "no confirm" ? {} : { confirm: true }
})

/** A body, without its confirmation where the row goes without. */
export const unlessUnconfirmed = ({ variant }: Row, body: object): object =>
  variant === "no confirm" ? { ...body, confirm: false } : body

/** Another call with a body. */
export const alsoSending =
  (call: (setting: CallSetting) => Promise<Call> | Call, body: object) =>
  async (setting: CallSetting): Promise<Call> => ({ ...(await call(setting)), body })

/** The owner of a collection in this state, as a query has it. */
export const ownedBy = ({ world }: MatrixFixture, state: string): string =>
  state.startsWith("global") ? "null" : state.startsWith("other") ? world.otherOrgId : world.orgId
