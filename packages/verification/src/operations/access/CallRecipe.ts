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
