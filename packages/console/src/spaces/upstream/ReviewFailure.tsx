import type { ReactNode } from "react"
import { FailureNotice } from "../../actions/FailureNotice.tsx"
import { spaceParts as text } from "../../text/spaceParts.ts"
import { Notice } from "../../ui/Notice.tsx"
import { Overtaken } from "../model/guardedWrite.ts"

/** Why a field was not reset. */
export const ReviewFailure = ({ error }: { readonly error: unknown }): ReactNode =>
  error instanceof Overtaken ? (
    <Notice look="warn" title={text.overtaken}>
      {text.overtakenReset}
    </Notice>
  ) : (
    <FailureNotice error={error} />
  )
