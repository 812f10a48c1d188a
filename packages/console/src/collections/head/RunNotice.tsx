import type { Job } from "@design-workspace/client"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { collections as text } from "../../text/collections.ts"
import { buttonClass } from "../../ui/Button.tsx"
import { Notice } from "../../ui/Notice.tsx"

/** Says that a run generates the collection now, and leads to it. */
export const RunNotice = ({ run }: { readonly run: Job | null }): ReactNode =>
  run === null ? null : (
    <Notice
      title={text.runTitle}
      actions={
        <Link to="/jobs/$jobId" params={{ jobId: run.job_id }} className={buttonClass("plain", true)}>
          {text.watchRun}
        </Link>
      }
    >
      {text.runNote}
    </Notice>
  )
