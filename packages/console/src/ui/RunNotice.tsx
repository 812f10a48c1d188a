import type { Job } from "@design-workspace/client"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { projectRun as text } from "../text/projectRun.ts"
import { buttonClass } from "./Button.tsx"
import { Notice } from "./Notice.tsx"

const howFar = ({ progress: { done, total }, stage }: Job): string =>
  stage === "documents" ? text.howFar(done, total) : stage === "queued" ? text.waits : text.makesGraph

/** Says that a run generates the project now, how far it is, and leads to it. */
export const RunNotice = ({
  note = text.note,
  run
}: {
  readonly run: Job
  readonly note?: string
}): ReactNode => (
  <Notice
    title={text.title}
    actions={
      <Link to="/jobs/$jobId" params={{ jobId: run.job_id }} className={buttonClass("plain", true)}>
        {text.watch}
      </Link>
    }
  >
    {howFar(run)} {note}
  </Notice>
)
