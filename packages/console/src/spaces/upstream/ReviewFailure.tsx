import type { ReactNode } from "react"
import { FailureNotice } from "../../actions/FailureNotice.tsx"
import { spaceParts as text } from "../../text/spaces.ts"
import { Notice } from "../../ui/Notice.tsx"
import { Overtaken } from "../model/guardedWrite.ts"

/** Why a field was not reset. */
export const ReviewFailure = ({ error }: { readonly error: unknown }): ReactNode =>
  error instanceof Overtaken ? (
    <Notice look="warn" title={text.overtaken}>
      It was not reset. Look at what it says now, and reset it if you still want to.
    </Notice>
  ) : (
    <FailureNotice error={error} />
  )
